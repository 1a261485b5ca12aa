import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { press } from '../../testing/steps.ts';
import { visit } from '../../testing/visit.tsx';
import { fakeUpload, nameIn } from './testing/fake-upload.ts';
import { sampleDocument } from './testing/sample-document.ts';
import { ReplaceDialog } from './upload-dialog.tsx';

async function open() {
  const onClose = vi.fn<() => void>();
  await visit(<ReplaceDialog document={sampleDocument({ id: 7 })} open onClose={onClose} />, {
    route: '/list',
    at: '/list',
  });
  return onClose;
}

const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText('File'), {
    target: { files: [new File(['x'], name), new File(['y'], name)] },
  });
const send = () => press('Replace file');

test('replaces the file of a document', async () => {
  const sent = fakeUpload(() => ({ status: 200, body: sampleDocument() }));
  const onClose = await open();
  await send();
  expect(screen.getByText('Please select a file to upload')).toBeTruthy();
  choose('new.pdf');
  await send();
  expect(await screen.findByText('File replaced')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent.map(({ call, form }) => [call, nameIn(form), [...form.keys()]])).toEqual([
    ['PUT /api/documents/7/file', 'new.pdf', ['file']],
  ]);
});

test('another file can replace the chosen one, and stays when it is rejected', async () => {
  fakeUpload(() => ({ status: 404, body: { code: 'document-not-found', message: 'Gone' } }));
  const onClose = await open();
  choose('a.pdf');
  await press('Remove a.pdf');
  choose('b.pdf');
  await send();
  expect((await screen.findAllByText('That document no longer exists.')).length).toBeGreaterThan(0);
  expect(screen.getByText('b.pdf')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
