import { internalPaths, type ImageSize } from '@kontor/contracts/internal';
import type { ImageAlt, ImportNote } from '@kontor/contracts/schemas';
import { CallRefused, type InternalClient } from '@kontor/service-kit/http-client';
import { JobPostponed } from '@kontor/service-kit/queue';
import { TaskError } from '@kontor/service-kit/threads';

import type { ImageHost } from './public-host.ts';
import type { ReadExport } from './read-export.ts';
import { decoded, note } from './reading/entry.ts';

/** Stores the images of an export in documents, each once under an id of its own. */
export interface Images {
  /** The size of an image that is stored now; else why it is not. Throws `JobPostponed` when documents is away. */
  store(id: string, address: string, alt: Partial<ImageAlt>, isLastTry: boolean): Promise<ImageSize | ImportNote>;
}

export function importImages(
  documents: InternalClient,
  read: ReadExport,
  host: ImageHost | null,
  by: { id: number; name: string | null },
): Images {
  async function bytesOf(address: string) {
    const isElsewhere = /^(?:https?:)?\/\//i.test(address);
    const path = decoded(
      isElsewhere ? (URL.parse(address, 'https://x')?.pathname ?? '') : address.replace(/[?#].*$/, ''),
    );
    // The name alone of a picture elsewhere may be that of another one here.
    const bytes = isElsewhere && !/.\//.test(path) ? null : await read.image(path).catch(orDamaged);
    if (bytes) return typeof bytes === 'string' ? 'image-refused' : bytes;
    return host ? host.fetch(address) : isElsewhere ? 'image-elsewhere' : 'image-missing';
  }

  return {
    async store(id, address, { en, sv }, isLastTry) {
      const path = internalPaths.image(id);
      const stored = await documents.get<ImageSize>(path).catch(postpone);
      if (stored) return stored;
      const bytes = await bytesOf(address);
      if (typeof bytes === 'string') return note(bytes, address);
      const texts = {
        ...(by.name !== null && { userName: by.name }),
        ...(en && { altEn: en }),
        ...(sv && { altSv: sv }),
      };
      const query = new URLSearchParams({ userId: String(by.id), ...texts });
      return documents.put<ImageSize>(`${path}?${query.toString()}`, bytes).catch((error: unknown) => {
        // Not an image, or one too many.
        if (error instanceof Error && error.cause instanceof CallRefused) return note('image-refused', address);
        // Documents has just answered: this image may be at fault.
        if (isLastTry) return note('image-unreachable', address);
        return postpone(error);
      });
    },
  };
}

function orDamaged(error: unknown): 'damaged' {
  if (error instanceof TaskError) return 'damaged';
  throw error;
}

/** Documents is away; what it has stored by then is not sent again. */
function postpone(error: unknown): never {
  throw new JobPostponed(error);
}
