import styled from '@emotion/styled';

import { formatPercent } from '../../format/number.ts';
import { useDictionary, useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
`;

/** How far an upload has come. `done` is 0 to 1; at 1 the server is still checking and storing the file. */
export function UploadProgress({ done }: { done: number }) {
  const { upload } = useDictionary().documents;
  const { locale } = useLanguage();
  const isSent = done >= 1;
  return (
    <Frame>
      <ProgressBar label={upload.progress} value={done} />
      <p role={isSent ? 'status' : undefined}>
        {isSent ? upload.finishing : upload.percent(formatPercent(Math.round(done * 100), locale))}
      </p>
    </Frame>
  );
}
