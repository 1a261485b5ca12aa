import styled from '@emotion/styled';
import { encodeQR } from 'qr';
import { useMemo } from 'react';

import { theme } from '../../../theme/theme.ts';

/** The quiet zone, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Dark on light in both themes: not every camera reads the reverse. */
const Picture = styled.svg({
  display: 'block',
  width: 'min(13rem, 100%)',
  borderRadius: theme.radius.md,
  background: theme.color.onBand,
  fill: theme.color.band,
  shapeRendering: 'crispEdges',
});

interface QrCodeProps {
  text: string;
  /** The accessible name. */
  label: string;
}

/** A QR code of `text`. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { border: QUIET_ZONE });
    const modules = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: rows.length, path: modules.join('') };
  }, [text]);
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </Picture>
  );
}
