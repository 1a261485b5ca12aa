import { replaceFile as replaceFileEndpoint, uploadDocument } from '@kontor/contracts';
import { type App, signedIn } from '@kontor/service-kit';

import { readForm } from '../uploads/read-form.ts';
import type { TemporaryFiles } from '../uploads/temporary-files.ts';
import { presentDocument } from './present-document.ts';
import { replaceFile } from './replace-file.ts';
import { storeUpload, type UploadDeps } from './upload-document.ts';
import { checkFields, uploadFieldNames } from './upload-fields.ts';

/** Uploads of documents and of their replacement files. Calls `onUploaded` with the number of bytes stored. */
export function uploadRoutes(
  forms: App,
  temporaryFiles: TemporaryFiles,
  deps: UploadDeps,
  onUploaded: (bytes: number) => void,
): void {
  forms.route({
    ...uploadDocument,
    handler: (request, reply) =>
      temporaryFiles.withFile(async (path) => {
        const { file, texts } = await readForm(request, path, uploadFieldNames);
        const upload = { file, fields: checkFields(request, texts) };
        const document = await storeUpload(upload, signedIn(request), deps);
        onUploaded(document.fileSize);
        void reply.code(201);
        return presentDocument(document, request.user!);
      }),
  });

  forms.route({
    ...replaceFileEndpoint,
    handler: (request) =>
      temporaryFiles.withFile(async (path) => {
        const { file } = await readForm(request, path);
        const document = await replaceFile(Number(request.params.id), file, signedIn(request), deps);
        onUploaded(document.fileSize);
        request.log.info(
          { event: 'file-replaced', userId: request.user!.id, documentId: document.id },
          'File of a document replaced',
        );
        return presentDocument(document, request.user!);
      }),
  });
}
