import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, vi } from 'vitest';

// A loaded machine stalls for seconds; the default is one.
configure({ asyncUtilTimeout: 15_000 });

// Test files share a document: each test leaves it as it was.
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});
