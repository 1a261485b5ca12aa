import type { Document } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { PreviewContent } from './preview-content.tsx';

/** A document as browsers show it; after a failure it can be fetched again. */
export function Preview({ document }: { document: Document }) {
  const [attempt, setAttempt] = useState(1);
  return <PreviewContent key={attempt} document={document} onRetry={() => setAttempt(attempt + 1)} />;
}
