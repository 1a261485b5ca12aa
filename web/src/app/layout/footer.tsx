import styled from '@emotion/styled';
import { Heart } from 'lucide-react';
import { useId } from 'react';

import { useFacts } from '../../i18n/words.ts';
import { paths } from '../../content/site-map.ts';
import { useCoreTexts, useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { setTheme, themeChoices, useThemeChoice } from '../../theme/use-theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Container } from '../../ui/section.tsx';
import { Logo } from './logo.tsx';

const Title = styled.h2({ marginBottom: theme.space.sm, fontSize: theme.size.sm, fontWeight: 600, letterSpacing: 0 });

const Link = styled(Anchor)({
  display: 'inline-block',
  paddingBlock: '0.3rem',
  ...theme.text.noteOnBand,
  textDecoration: 'none',
  '&:hover': { color: theme.color.onBand, textDecoration: 'underline', textUnderlineOffset: '0.25em' },
});

interface FooterLinksProps {
  title: string;
  links: readonly { text: string; href: string; title?: string }[];
}

function FooterLinks({ title, links }: FooterLinksProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <ul>
        {links.map(({ text, href, title: tooltip }, at) => (
          <li key={at}>
            <Link href={href} title={tooltip}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Ground = styled.footer({
  paddingBlock: `clamp(3.5rem, 2.5rem + 4vw, 6rem) ${theme.space.xl}`,
  background: theme.color.band,
  color: theme.color.onBand,
  '& :focus-visible': { outlineColor: theme.color.bandAccent },
});

const Columns = styled.div({
  display: 'grid',
  gap: `${theme.space.xxl} ${theme.space.xl}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
  [theme.media.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.media.lg]: { gridTemplateColumns: 'minmax(0, 1.8fr) repeat(3, minmax(0, 1fr))' },
});

const About = styled.div({
  gridColumn: '1 / -1',
  maxWidth: '24rem',
  '& p, & address': { marginTop: theme.space.md, ...theme.text.noteOnBand, fontStyle: 'normal' },
  [theme.media.lg]: { gridColumn: 'auto' },
});

const End = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space.xs} ${theme.space.xl}`,
  marginTop: 'clamp(3rem, 2rem + 3vw, 5rem)',
  paddingTop: theme.space.lg,
  borderTop: `1px solid ${theme.color.bandBorder}`,
  color: theme.color.onBandMuted,
  fontSize: theme.size.xs,
  '& [role=group]': { marginInline: '-0.5rem' },
  '& button': {
    padding: '0.35rem 0.5rem',
    border: 0,
    background: 'none',
    textUnderlineOffset: '0.35em',
    cursor: 'pointer',
    "&:hover, &[aria-pressed='true']": { textDecoration: 'underline' },
  },
});

const Tagline = styled.p({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5em',
  '& svg': { ...theme.square('1em'), fill: theme.color.bandAccent, stroke: 'none' },
});

/** All three themes; the header has a switch between light and dark. */
function ThemeChoices() {
  const { theme: label, themes } = useCoreTexts().layout;
  const chosen = useThemeChoice();
  return (
    <div role="group" aria-label={label} className="needs-script">
      {themeChoices.map((name) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => setTheme(name)}>
          {themes[name]}
        </button>
      ))}
    </div>
  );
}

/** The end of every page. */
export function Footer() {
  const { footer } = useCoreTexts().layout;
  const { language } = useLanguage();
  const { brand } = useFacts();
  const { street, postcode, city, country } = brand.address;
  const profile = (text: string, href: string | null) =>
    href === null ? [] : [{ text, href, ...(href === '#' && { title: footer.noProfile }) }];

  return (
    <Ground>
      <Container>
        <Columns>
          <About>
            <Logo />
            <p>{footer.promise}</p>
            <address>
              {street}, {postcode} {city}, {country[language]}
            </address>
          </About>
          <FooterLinks
            title={footer.services}
            links={Object.values(footer.serviceItems).map((text) => ({ text, href: paths.services }))}
          />
          <FooterLinks
            title={footer.company}
            links={[
              { text: footer.about, href: paths.about },
              { text: footer.blog, href: paths.blog },
              { text: footer.contact, href: paths.contact },
              ...profile(footer.social, brand.links.social),
              ...profile(footer.codeHosting, brand.links.codeHosting),
            ]}
          />
          <FooterLinks
            title={footer.legal}
            links={[
              { text: footer.employeePortal, href: paths.portal },
              { text: footer.privacyPolicy, href: paths.privacyPolicy },
              { text: footer.environmentalPolicy, href: paths.environmentalPolicy },
              { text: footer.cookieSettings, href: paths.cookieSettings },
            ]}
          />
        </Columns>
        <End>
          <p>
            © {brand.copyrightYear} {brand.name}. {footer.rights}
          </p>
          <ThemeChoices />
          <Tagline>
            {brand.tagline[language]}
            <Heart aria-hidden />
          </Tagline>
        </End>
      </Container>
    </Ground>
  );
}
