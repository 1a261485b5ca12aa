import styled from '@emotion/styled';
import type { BlogPost } from '@kontor/contracts/endpoints';

import { useCoreTexts } from '../i18n/use-language.ts';
import { theme } from '../theme/theme.ts';
import { usePostLang } from './post-facts.tsx';

const Box = styled.aside({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.md,
  marginTop: theme.space.xl,
  padding: theme.space.lg,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.lg,
  background: theme.color.surface,
  overflowWrap: 'anywhere',
});

const Portrait = styled.img({
  ...theme.square('4.5rem'),
  flex: 'none',
  borderRadius: theme.radius.full,
  objectFit: 'cover',
});

const Label = styled.p(theme.text.smallLabel);

const Name = styled.p({ fontSize: theme.size.lg, fontWeight: 600 });

const Title = styled.p(theme.text.note);

/** Who wrote a post, below it; nothing unless they agreed to be named. */
export function AuthorBox({ post }: { post: Pick<BlogPost, 'author' | 'language'> }) {
  const { writtenBy } = useCoreTexts().blog.post;
  const { ofPost, ofPage } = usePostLang(post);
  const { author } = post;
  if (!author) return null;
  return (
    <Box aria-label={`${writtenBy} ${author.name}`} {...ofPage}>
      {author.portrait ? <Portrait src={author.portrait.url} alt="" loading="lazy" /> : null}
      <div>
        <Label>{writtenBy}</Label>
        <Name>{author.name}</Name>
        {author.title ? <Title {...ofPost}>{author.title}</Title> : null}
      </div>
    </Box>
  );
}
