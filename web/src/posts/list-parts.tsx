import styled from '@emotion/styled';

import { paths } from '../content/site-map.ts';
import { useAddress, useCoreTexts } from '../i18n/use-language.ts';
import { theme } from '../theme/theme.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';

const Line = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space.md,
  minHeight: '1.6em',
  marginBottom: theme.space.md,
  ...theme.text.label,
});

/** A link that the router does not handle: the feed is not a page. */
const FeedLink = TextLink.withComponent('a');

/** Above a list: how many it shows, and the feed. */
export function StatusLine({ status }: { status: string }) {
  const { blog } = useCoreTexts();
  const address = useAddress();
  return (
    <Line>
      <output>{status}</output>
      <FeedLink href={address(paths.feed)} type="application/rss+xml">
        {blog.feed}
      </FeedLink>
    </Line>
  );
}

const More = styled.div({ display: 'grid', justifyContent: 'center', marginTop: theme.space.xl });

/** Below a list: shows its next page. */
export const MoreButton = (props: ButtonProps) => (
  <More>
    <Button variant="secondary" {...props} />
  </More>
);
