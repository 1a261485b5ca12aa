import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { useToday } from '../browser/use-today.ts';
import { useFacts } from '../i18n/words.ts';
import { formatDate } from '../format/date.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { PageHead } from '../page/page-head.tsx';
import { theme } from '../theme/theme.ts';
import { Anchor } from '../ui/anchor.tsx';
import { PageHero } from '../ui/page-hero.tsx';
import { Container } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';

const Dated = styled.p(theme.text.label);

const Address = styled.address({
  display: 'grid',
  padding: theme.space.lg,
  borderRadius: theme.radius.lg,
  background: theme.color.sunken,
  fontStyle: 'normal',
  '& a': { width: 'fit-content', paddingBlock: '0.6rem' },
});

const Columns = styled(Container)({
  display: 'grid',
  gap: `${theme.space.xxl} clamp(3rem, 7vw, 7rem)`,
  paddingBlock: `clamp(3rem, 2rem + 4.5vw, 6rem) ${theme.space.section}`,
  [theme.media.lg]: { gridTemplateColumns: '15rem minmax(0, 68ch)' },
});

const Contents = styled.nav({
  alignSelf: 'start',
  fontSize: theme.size.sm,
  [theme.media.lg]: { position: 'sticky', top: '7rem' },
});

const ContentsTitle = styled.p({ marginBottom: theme.space.xs, ...theme.text.smallLabel, fontWeight: 560 });

/* Marks the visible part in browsers with CSS scroll target groups. */
const List = styled.ol({
  scrollTargetGroup: 'auto',
  borderLeft: `1px solid ${theme.color.border}`,
  '& a': {
    display: 'block',
    marginLeft: '-1px',
    padding: '0.65rem 0 0.65rem 1.15rem',
    borderLeft: '2px solid transparent',
    color: theme.color.textMuted,
    lineHeight: 1.4,
    textDecoration: 'none',
  },
  '& a:hover': { color: theme.color.text, textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  '& a:target-current': { borderColor: theme.color.accent, color: theme.color.accentText, fontWeight: 560 },
  [theme.media.lg]: { '& a': { paddingBlock: '0.45rem' } },
});

const Part = styled.section({
  display: 'grid',
  gap: theme.space.md,
  '& + &': { marginTop: theme.space.xxl, paddingTop: theme.space.xxl, borderTop: `1px solid ${theme.color.border}` },
  '& > h2': { marginBottom: theme.space.xs, fontSize: theme.size.xxl },
  '& > p': { color: theme.color.textMuted },
});

interface PolicyPart {
  /** What links lead to: `#your-rights`. The same in every language. */
  id: string;
  title: string;
  /** Paragraphs, lists and terms, one below the other. */
  content: ReactNode;
}

export interface PolicyPageProps {
  texts: {
    head: { title: string; description: string };
    hero: { title: string; lead: string };
    updated: string;
    contents: string;
  };
  parts: readonly PolicyPart[];
}

/** A policy, to be read from top to bottom: hero with the date, then its parts with their contents beside them, or before them on a phone. */
export function PolicyPage({ texts, parts }: PolicyPageProps) {
  const { locale } = useLanguage();
  const today = useToday();
  return (
    <>
      <PageHead title={texts.head.title} description={texts.head.description} />
      <PageHero title={texts.hero.title} lead={texts.hero.lead}>
        <Dated>
          {texts.updated} <time dateTime={today}>{formatDate(`${today}T00:00`, locale)}</time>
        </Dated>
      </PageHero>
      <Columns>
        <Contents aria-label={texts.contents}>
          <ContentsTitle aria-hidden>{texts.contents}</ContentsTitle>
          <List>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <Anchor href={`#${id}`}>{title}</Anchor>
              </li>
            ))}
          </List>
        </Contents>
        <div>
          {parts.map(({ id, title, content }) => (
            <Part key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {content}
            </Part>
          ))}
        </div>
      </Columns>
    </>
  );
}

/** The company's address for questions about a policy. */
export function PolicyAddress({ text, email }: { text: string; email: string }) {
  const { language } = useLanguage();
  const { brand } = useFacts();
  const { street, postcode, city, country } = brand.address;
  return (
    <>
      <p>{text}</p>
      <Address>
        <span>{brand.name}</span>
        <span>{street}</span>
        <span>{`${postcode} ${city}, ${country[language]}`}</span>
        <TextLink href={`mailto:${email}`}>{email}</TextLink>
      </Address>
    </>
  );
}
