import { countDocuments, listDocuments } from '@kontor/contracts/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { useDocumentCount } from '../portal/documents/use-documents.ts';
import { press } from '../testing/steps.ts';
import { visit } from '../testing/visit.tsx';
import { call } from './call.ts';
import { usePages } from './use-pages.ts';
import { useResource } from './use-resource.ts';

const FRESH = { revalidateOnMount: true };

const useFresh = () => useResource(countDocuments.url, () => call(countDocuments), FRESH).data?.documents;
const useFreshPages = () => usePages(listDocuments, {}, FRESH).items?.length;
const useCount = () => useDocumentCount()?.documents;

test.each([
  ['a resource', useFresh],
  ['a paged list', useFreshPages],
  ['the count of documents', useCount],
])('%s is fetched anew each time it is opened, also within two seconds', async (_what, useNumber) => {
  const Shown = () => <output>{useNumber()}</output>;
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(!isOpen)}>Toggle</button>
        {isOpen ? <Shown /> : null}
      </>
    );
  }
  let documents = 1;
  await visit(<Page />, '/page', (address) =>
    address === countDocuments.url ? { documents, unopened: 0 } : Array.from({ length: documents }, () => ({})),
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'));
  documents = 2;
  await press('Toggle');
  await press('Toggle');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'));
});
