import { randomUUID } from 'node:crypto';

import type { SignedInOrigin } from '@kontor/audit/log';

import { audit } from '../audit.ts';
import { fileEmpty, fileRequired } from '../errors.ts';
import { keepFile, type Keeping } from '../storage/keep-file.ts';
import { IMAGE_KEY_PREFIX } from '../storage/object-store.ts';
import type { Spool } from '../storage/spool.ts';
import type { UploadedFile } from '../transfer/read-form.ts';
import type { EncodeImage } from './encode-image.ts';
import { Image } from './image.entity.ts';

export interface ImageParts extends Keeping {
  spool: Spool;
  encode: EncodeImage;
}

/** Makes a picture from what was uploaded, and keeps that alone. Throws 4xx for what is wrong with it, 503 or 507. */
export async function storeImage(
  file: UploadedFile | null,
  by: SignedInOrigin,
  { spool, encode, ...keeping }: ImageParts,
): Promise<Image> {
  if (!file) throw fileRequired();
  if (file.size === 0) throw fileEmpty();
  return spool.withFile(async (path) => {
    const { width, height, size } = await encode(file.path, path);
    return keepFile(
      keeping,
      { path, size, by: by.user.id },
      async (em, fileName) => {
        const id = randomUUID();
        await audit.record(em, by, { action: 'image-uploaded', subject: { kind: 'image', name: id } });
        return em.create(Image, { id, fileName, width, height, fileSize: size, uploadedBy: by.user.id });
      },
      IMAGE_KEY_PREFIX,
    );
  });
}
