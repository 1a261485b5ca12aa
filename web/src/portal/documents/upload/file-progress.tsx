import styled from '@emotion/styled';

import { formatPercent } from '../../../format/number.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { usePageTexts } from '../../texts.ts';

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
  margin-top: ${theme.space.xxs};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.xs};
  font-variant-numeric: tabular-nums;
`;

export interface FileProgressProps {
  name: string;
  /** 0 to 1; at 1 the server is still checking and storing the file. */
  done: number;
}

/** How far the upload of a file has come. */
export function FileProgress({ name, done }: FileProgressProps) {
  const { upload } = usePageTexts('overview').documents;
  const { locale } = useLanguage();
  return (
    <Frame>
      <ProgressBar label={upload.progress(name)} value={done} />
      <p>{done >= 1 ? upload.finishing : upload.percent(formatPercent(Math.round(done * 100), locale))}</p>
    </Frame>
  );
}
