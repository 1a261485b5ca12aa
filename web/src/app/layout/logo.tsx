import styled from '@emotion/styled';

import { type Facts, useFacts } from '../../i18n/words.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { HiddenOnPhones } from '../../ui/visually-hidden.tsx';

const Home = styled(Anchor)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.6rem',
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  color: 'inherit',
  fontSize: '1.1875rem',
  fontWeight: 640,
  letterSpacing: '-0.025em',
  textDecoration: 'none',
  '&:focus-visible': { borderRadius: theme.radius.sm },
});

const Mark = styled.svg({
  ...theme.square('2rem'),
  fill: theme.color.accent,
  'footer &': { fill: theme.color.bandAccent },
});

const Picture = styled.img({ width: 'auto', maxWidth: '11rem', height: '2rem' });

/** The logo as a picture. An SVG is one too, so that nothing in it could run. */
function LogoPicture({ name, logo }: { name: string; logo: NonNullable<Facts['brand']['logo']> }) {
  if ('svg' in logo) return <Picture src={`data:image/svg+xml,${encodeURIComponent(logo.svg)}`} alt={name} />;
  const { image, width, height } = logo;
  return <Picture src={`/api/images/${image}`} alt={name} width={width} height={height} />;
}

interface LogoProps {
  /** On a phone only the mark is shown. */
  isShort?: boolean;
  onClick?: () => void;
}

/** The logo, which links to the home page: a picture, or the mark and the name in letters. */
export function Logo({ isShort = false, onClick }: LogoProps) {
  const { brand } = useFacts();
  return (
    <Home href={paths.home} onClick={onClick}>
      {brand.logo ? (
        <LogoPicture name={brand.name} logo={brand.logo} />
      ) : (
        <>
          {brand.mark && (
            <Mark viewBox="0 0 32 32" aria-hidden>
              <path fillRule="evenodd" d={brand.mark} />
            </Mark>
          )}
          {isShort && brand.mark ? <HiddenOnPhones>{brand.name}</HiddenOnPhones> : brand.name}
        </>
      )}
    </Home>
  );
}
