import styled from '@emotion/styled';
import type { SiteImage } from '@kontor/contracts/endpoints';

import { theme } from '../theme/theme.ts';

const Ground = styled.svg({ width: '100%', height: 'auto', background: theme.color.accentSoft });

const Portrait = styled.img({ width: '100%', height: 'auto', aspectRatio: 2, objectFit: 'cover' });

/** A person's portrait, or else initials; the name is beside it. */
export function Monogram({ name, portrait }: { name: string; portrait: SiteImage | null }) {
  if (portrait) {
    const { image, width, height } = portrait;
    return <Portrait src={`/api/images/${image}`} alt="" width={width} height={height} loading="lazy" />;
  }
  const initials = name.split(' ').map((word) => word[0]);
  return (
    <Ground viewBox="0 0 240 120" aria-hidden focusable="false">
      <g fill="none" stroke={theme.color.accent} strokeWidth="1.2" opacity="0.28">
        {[50, 70, 90, 110, 130].map((radius) => (
          <circle key={radius} cx="120" cy="60" r={radius} />
        ))}
      </g>
      <text
        x="120"
        y="80"
        textAnchor="middle"
        fontSize="56"
        fontWeight="600"
        letterSpacing="-2.5"
        fill={theme.color.accentText}
      >
        {initials}
      </text>
    </Ground>
  );
}
