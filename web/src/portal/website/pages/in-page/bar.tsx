import { Global } from '@emotion/react';
import styled from '@emotion/styled';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useErrorText } from '../../../../api/use-error-text.ts';
import type { Resource } from '../../../../api/use-resource.ts';
import { LanguageContext, useLanguageState } from '../../../../i18n/use-language.ts';
import { type Words, WordsContext } from '../../../../i18n/words.ts';
import { RetryButton } from '../../../../lists/loaded.tsx';
import { accentRules, tonesOf } from '../../../../page/accent.ts';
import { SAME_PAGE } from '../../../../page/use-navigation-focus.ts';
import { theme } from '../../../../theme/theme.ts';
import { Button } from '../../../../ui/button.tsx';
import { own } from '../../../../ui/own-props.ts';
import { usePortalTexts } from '../../../texts.ts';

/** The pages with other words than those that are published, also after the first page. */
export function WithWords({ words, children }: { words: Words; children: ReactNode }) {
  const state = useLanguageState();
  const withoutAll = useMemo(() => ({ ...state, allWords: undefined }), [state]);
  return (
    <LanguageContext value={withoutAll}>
      <Global styles={accentRules(tonesOf(words.facts.brand))} />
      <WordsContext value={words}>{children}</WordsContext>
    </LanguageContext>
  );
}

/**
 * Keeps a parameter in the address of each page that is opened, so that a reload shows the same, with a fragment where the page
 * has none.
 */
export function useKeptQuery(name: string, fragment = ''): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isThere = new URLSearchParams(search).has(name);
  useEffect(() => {
    if (isThere) return;
    const query = `${search === '' ? '?' : `${search}&`}${name}`;
    const end = hash || (fragment && `#${fragment}`);
    void navigate(pathname + query + end, { replace: true, state: SAME_PAGE, preventScrollReset: true });
  }, [isThere, pathname, search, hash, name, fragment, navigate]);
}

/** Leaves for the page as visitors see it. */
export function leave(name: string): void {
  const address = new URL(location.href);
  address.searchParams.delete(name);
  address.hash = '';
  location.assign(address);
}

/** The width of the panel beside the page, where there is room for both. */
export const PANEL_WIDTH = 'min(30rem, 60vw)';

const Frame = styled(
  'section',
  own('beside'),
)<{ beside: boolean }>(({ beside }) => ({
  position: 'fixed',
  inset: 'auto 0 max(0.75rem, env(safe-area-inset-bottom))',
  zIndex: 48,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space.xs} ${theme.space.sm}`,
  width: 'fit-content',
  maxWidth: 'calc(100vw - 1.5rem)',
  marginInline: 'auto',
  padding: `${theme.space.xs} ${theme.space.xs} ${theme.space.xs} ${theme.space.md}`,
  border: `1px solid ${theme.color.bandBorder}`,
  borderRadius: theme.radius.xl,
  background: theme.color.band,
  boxShadow: theme.shadow.high,
  color: theme.color.onBand,
  fontSize: theme.size.sm,
  // Beside the title, also on the narrowest phone.
  '&:has(> div > :nth-of-type(3))': { flexWrap: 'nowrap', [theme.media.lg]: { flexWrap: 'wrap' } },
  '& > p > span': { display: 'none', color: theme.color.onBandMuted },
  // Not below the panel.
  [theme.media.md]: beside ? { right: PANEL_WIDTH, maxWidth: `calc(100vw - ${PANEL_WIDTH} - 1.5rem)` } : {},
  [theme.media.lg]: { '& > p > span': { display: 'inline' } },
}));

const Actions = styled(
  'div',
  own('beside'),
)<{ beside: boolean }>(({ beside }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space.xs,
  // Three do not fit in one line there: the first has a line of its own.
  '&:has(> :nth-of-type(3))': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, auto)',
    '& > :first-of-type': { gridColumn: '1 / -1' },
    [theme.media[beside ? 'lg' : 'md']]: { display: 'flex' },
  },
}));

interface BarProps {
  /** Whether the panel is open. */
  beside?: boolean;
  label: string;
  title: string;
  /** On wide screens only. */
  hint: string;
  children: ReactNode;
}

/** At the bottom of a page that is not shown as visitors see it. */
export const Bar = ({ beside = false, label, title, hint, children }: BarProps) => (
  <Frame beside={beside} aria-label={label} data-editing>
    <p>
      <strong>{title}</strong> <span>{hint}</span>
    </p>
    <Actions beside={beside}>{children}</Actions>
  </Frame>
);

/** In place of the bar, where what is laid over the page could not be fetched. */
export function FailedBar({ query, of }: { query: 'edit' | 'preview'; of: Resource<unknown> }) {
  const { inPage } = usePortalTexts('siteWords');
  const [label, end] = query === 'edit' ? [inPage.bar, inPage.done] : [inPage.previewing, inPage.leave];
  return (
    <Bar label={label} title={useErrorText()(of.error)} hint="">
      <RetryButton variant="outlineOnBand" size="sm" busy={of.isFetching} onClick={of.retry} />
      <Button variant="onBand" size="sm" onClick={() => leave(query)}>
        {end}
      </Button>
    </Bar>
  );
}
