import styled from '@emotion/styled';
import { Hash } from 'lucide-react';

import { useCoreTexts } from '../i18n/use-language.ts';
import { theme } from '../theme/theme.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { blogSearchedFor } from './blog-address.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

/** A post's tags, each leading to the other posts that mention it. */
export function PostTags({ tags }: { tags: readonly string[] }) {
  const { post } = useCoreTexts().blog;
  if (tags.length === 0) return null;
  return (
    <List aria-label={post.tags}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <LinkButton href={blogSearchedFor(tag)} variant="secondary" size="sm">
            <Hash aria-hidden />
            {tag}
          </LinkButton>
        </li>
      ))}
    </List>
  );
}
