import { useRef, useState } from 'react';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { toast } from '../../ui/toast.ts';
import { imageFault } from './image-fault.ts';
import type { TextEdit } from './text-edits.ts';
import { useUploadImage } from './use-upload-image.ts';

interface Area {
  apply: (editOf: (marked: { start: number; end: number }) => TextEdit) => void;
  replace: (words: string, others: string) => void;
}

/** A description within `![…]`, where brackets and line breaks would end it. */
const escaped = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]\\]/g, String.raw`\$&`);

/** In the text while an image is on its way. */
const placeholder = (words: string, number: number): string => `![${escaped(words)}](#uploading-${number})`;

/**
 * Images for a text: each file that is offered is first described (`asked`), then uploaded while its place in the text
 * is kept, and shown there when it has arrived. `underWay` are the names of those on their way.
 */
export function useImageInsert({ apply, replace }: Area) {
  const dictionary = useDictionary();
  const { image } = dictionary.posts;
  const { trigger } = useUploadImage();
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const count = useRef(0);

  function tell(fault: string): void {
    toast.destructive({ title: image.failed, description: fault });
  }

  function offer(files: readonly File[]): void {
    const fit = files.filter((file) => imageFault(file) === undefined);
    const fault = files.map(imageFault).find((code) => code !== undefined);
    if (fault) tell(fault === 'file-type-not-allowed' ? image.types : dictionary.staffErrors['file-too-large']);
    setWaiting((before) => [...before, ...fit]);
  }

  const skip = (): void => setWaiting((before) => before.slice(1));

  async function add(file: File, description: string): Promise<void> {
    skip();
    count.current += 1;
    const mark = placeholder(image.uploading(file.name), count.current);
    apply(({ start, end }) => ({
      from: start,
      to: end,
      insert: mark,
      start: start + mark.length,
      end: start + mark.length,
    }));
    setUnderWay((before) => [...before, file.name]);
    try {
      const { url } = await trigger(file);
      replace(mark, `![${escaped(description)}](${url})`);
    } catch (error) {
      replace(mark, '');
      tell(errorText(error, dictionary));
    } finally {
      setUnderWay((before) => before.toSpliced(before.indexOf(file.name), 1));
    }
  }

  return { asked: waiting[0], offer, skip, add: (file: File, text: string) => void add(file, text), underWay };
}
