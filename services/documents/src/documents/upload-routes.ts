import { documentEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import type { Plugin } from '@kontor/service-kit/http';

import { readForm, type TemporaryFiles } from '../uploads/index.ts';
import { presentDocument } from './present-document.ts';
import { replaceFile, type UploadDeps, uploadDocument } from './upload-document.ts';
import { readFields, uploadFieldNames } from './document-fields.ts';

interface Deps extends UploadDeps {
  temporaryFiles: TemporaryFiles;
  /** Called with the number of bytes of each stored file. */
  onUploaded(bytes: number): void;
}

export const documentUploadRoutes: Plugin<Deps> = async (app, { temporaryFiles, onUploaded, ...deps }) => {
  app.route({
    ...documentEndpoints.uploadDocument,
    handler: (request) =>
      temporaryFiles.withFile(async (path) => {
        const { file, texts } = await readForm(request, path, uploadFieldNames);
        const upload = { file, fields: readFields(request, texts) };
        const document = await uploadDocument(upload, signedInOrigin(request), deps);
        onUploaded(document.fileSize);
        return presentDocument(document, request.user!);
      }),
  });

  app.route({
    ...documentEndpoints.replaceFile,
    handler: (request) =>
      temporaryFiles.withFile(async (path) => {
        const { file } = await readForm(request, path);
        const document = await replaceFile(Number(request.params.id), file, signedInOrigin(request), deps);
        onUploaded(document.fileSize);
        request.log.info(
          { event: 'file-replaced', userId: request.user!.id, documentId: document.id },
          'File of a document replaced',
        );
        return presentDocument(document, request.user!);
      }),
  });
};
