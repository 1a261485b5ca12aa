import styled from '@emotion/styled';
import type { PostSummary } from '@kontor/contracts/endpoints';
import { EllipsisVertical, ExternalLink, Languages, PencilLine, Trash2 } from 'lucide-react';

import { portalPaths } from '../../../content/portal-paths.ts';
import { paths } from '../../../content/site-map.ts';
import { formatDate, formatMoment } from '../../../format/date.ts';
import { otherLanguage } from '../../../i18n/language.ts';
import { useGo } from '../../../i18n/use-go.ts';
import { useCoreTexts, useLanguage } from '../../../i18n/use-language.ts';
import { ListRow, RowName, RowStatus } from '../../../lists/row-list.tsx';
import { categoryName } from '../../../posts/category-name.ts';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardLink } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuAction } from '../../../ui/menu.tsx';
import { Note } from '../../../ui/note.ts';
import { usePortalTexts } from '../../texts.ts';
import { statusTones } from './post.ts';
import { useDeletePost } from './use-post-form.ts';

const Row = styled(ListRow)({
  position: 'relative',
  '&:hover': { background: theme.color.sunken },
  "&[aria-busy='true']": { opacity: 0.6 },
});

const Content = styled.div({
  display: 'grid',
  gap: `0.35rem ${theme.space.lg}`,
  alignItems: 'center',
  [theme.media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 23rem' },
});

const Facts = styled(Note)({ marginTop: '0.15rem' });

const Older = styled(Note)({ color: theme.color.warningText });

const Status = styled(RowStatus)({
  [theme.media.lg]: { display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)' },
});

/** Above the link that covers the row. */
const Actions = styled.div({ position: 'relative', zIndex: 1 });

/** One post: title, category, status, and when it is published, or a draft was last changed. */
export function PostRow({ post, heading }: { post: PostSummary; heading: 'h2' | 'h4' }) {
  const posts = usePortalTexts('posts');
  const { blog } = useCoreTexts();
  const { list } = posts;
  const { language, locale } = useLanguage();
  const { remove, isDeleting } = useDeletePost();
  const go = useGo();
  const { title, status, publishedAt, updatedAt } = post;
  const [half] = post.translations;
  const other = otherLanguage(post.language);
  const href = portalPaths.post(post.id);

  const view: MenuAction = {
    label: list.view,
    icon: <ExternalLink aria-hidden />,
    onSelect: () => go(paths.blogPost(post.slug)),
  };
  const actions: MenuAction[] = [
    { label: list.edit, icon: <PencilLine aria-hidden />, onSelect: () => go(href) },
    {
      label: half ? posts.halves.open[other] : posts.halves.write[other],
      icon: <Languages aria-hidden />,
      onSelect: () => go(half ? portalPaths.post(half.id) : portalPaths.newHalf(post.id)),
    },
    ...(status === 'published' ? [view] : []),
    { label: list.delete, icon: <Trash2 aria-hidden />, onSelect: () => void remove(post.id, title) },
  ];

  return (
    <Row aria-busy={isDeleting}>
      <Content>
        <div>
          <RowName as={heading} {...(post.language === language ? {} : { lang: post.language })}>
            <CardLink href={href}>{title}</CardLink>
          </RowName>
          <Facts>
            {categoryName(post.category, blog)}
            {'\u00A0· '}
            {posts.languages[post.language]}
            {half ? ` + ${list.half(posts.languages[half.language], posts.statuses[half.status])}` : null}
          </Facts>
          {post.isOlder ? <Older>{list.older}</Older> : null}
        </div>
        <Status>
          <Badge tone={statusTones[status]}>{posts.statuses[status]}</Badge>
          {status === 'draft' ? list.changed(formatDate(updatedAt, locale)) : null}
          {status === 'scheduled' ? formatMoment(publishedAt!, locale) : null}
          {status === 'published' ? formatDate(publishedAt!, locale) : null}
        </Status>
      </Content>
      <Actions>
        <Menu
          trigger={
            <IconButton label={list.actions(title)} disabled={isDeleting}>
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
          actions={actions}
        />
      </Actions>
    </Row>
  );
}
