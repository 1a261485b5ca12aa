import { type Image, uploadImage } from '@kontor/contracts/endpoints';
import { useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { imageIssue } from './image-issue.ts';
import type { TextEdit } from './text-edits.ts';
import { escaped, uploadPlaceholder } from './upload-placeholder.ts';

function upload(_key: string, { arg: file }: { arg: File }): Promise<Image> {
  const body = new FormData();
  body.append('file', file);
  return call(uploadImage, { body });
}

/** `await trigger(file)` resolves to the stored image; rejects with ApiError. */
const useUploadImage = () => useSWRMutation(uploadImage.url, upload);

interface Area {
  apply: (editOf: (marked: { start: number; end: number }) => TextEdit) => void;
  replace: (words: string, others: string) => void;
}

/**
 * Images for a text: each offered file is described first (`next`), then uploaded while a placeholder holds its position
 * in the text. `underWay` are the names of the files that are uploading.
 */
export function useImageInsert({ apply, replace }: Area) {
  const dictionary = usePageTexts('writing');
  const { image } = dictionary.writing;
  const { trigger } = useUploadImage();
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const count = useRef(0);

  function report(issue: string): void {
    toast.destructive({ title: image.failed, description: issue });
  }

  function offer(files: readonly File[]): void {
    const fit = files.filter((file) => imageIssue(file) === undefined);
    const issue = files.map(imageIssue).find((code) => code !== undefined);
    if (issue) report(issue === 'file-type-not-allowed' ? image.types : dictionary.staffErrors['file-too-large']);
    setWaiting((before) => [...before, ...fit]);
  }

  const skip = (): void => setWaiting((before) => before.slice(1));

  async function add(file: File, description: string): Promise<void> {
    skip();
    count.current += 1;
    const mark = uploadPlaceholder(image.uploading(file.name), count.current);
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
      report(errorText(error, dictionary));
    } finally {
      setUnderWay((before) => before.toSpliced(before.indexOf(file.name), 1));
    }
  }

  return { next: waiting[0], offer, skip, add: (file: File, text: string) => void add(file, text), underWay };
}
