import styled from '@emotion/styled';
import { getImage, type SiteImage } from '@kontor/contracts/endpoints';

import { urlOf } from '../api/call.ts';
import { theme } from '../theme/theme.ts';

const Ground = styled.svg`
  width: 100%;
  height: auto;
  background: ${theme.color.accentSoft};
`;

/** The initials of a person without a photograph. */
function Monogram({ name }: { name: string }) {
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

const Photograph = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 2;
  object-fit: cover;
`;

/** A person's photograph, else the initials; decorative, since the name is beside it. */
export const Face = ({ name, portrait }: { name: string; portrait: SiteImage | null }) =>
  portrait ? (
    <Photograph
      src={urlOf(getImage, { params: { id: portrait.image } })}
      width={portrait.width}
      height={portrait.height}
      alt=""
      loading="lazy"
    />
  ) : (
    <Monogram name={name} />
  );
