import { documentEndpoints } from '@kontor/contracts/schemas';
import { type App, signedIn } from '@kontor/service-kit';

import type { Spool } from '../storage/spool.ts';
import { readForm } from '../transfer/read-form.ts';
import { presentDocument } from './present-document.ts';
import { replaceFile } from './replace-file.ts';
import { storeUpload, type UploadParts } from './store-upload.ts';
import { checkFields, uploadFieldNames } from './upload-fields.ts';

/** Documents that come, and other files for those that are there. `count` is told how many bytes were stored. */
export function uploadRoutes(forms: App, spool: Spool, parts: UploadParts, count: (bytes: number) => void): void {
  forms.route({
    ...documentEndpoints.uploadDocument,
    handler: (request, reply) =>
      spool.withFile(async (path) => {
        const { file, texts } = await readForm(request, path, uploadFieldNames);
        const upload = { file, fields: checkFields(request, texts) };
        const document = await storeUpload(upload, signedIn(request), parts);
        count(document.fileSize);
        void reply.code(201);
        return presentDocument(document, request.user!);
      }),
  });

  forms.route({
    ...documentEndpoints.replaceFile,
    handler: (request) =>
      spool.withFile(async (path) => {
        const { file } = await readForm(request, path);
        const document = await replaceFile(Number(request.params.id), file, signedIn(request), parts);
        count(document.fileSize);
        request.log.info(
          { event: 'file-replaced', userId: request.user!.id, documentId: document.id },
          'File of a document replaced',
        );
        return presentDocument(document, request.user!);
      }),
  });
}
