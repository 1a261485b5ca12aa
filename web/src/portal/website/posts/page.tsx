import { useCoreTexts } from '../../../i18n/use-language.ts';
import styled from '@emotion/styled';
import { postStatuses, type PostSummary } from '@kontor/contracts/endpoints';
import { Ellipsis, ExternalLink, PencilLine, PenLine, Trash2 } from 'lucide-react';

import { portalPaths } from '../../../content/portal-paths.ts';
import { paths } from '../../../content/site-map.ts';
import { formatDate, formatMoment } from '../../../format/date.ts';
import { useGo } from '../../../i18n/use-go.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyList } from '../../../lists/empty-list.tsx';
import { ListFilter } from '../../../lists/list-filter.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { ListRow, RowName, RowStatus } from '../../../lists/row-list.tsx';
import { useListFilter } from '../../../lists/use-list-filter.ts';
import { categoryName } from '../../../posts/category-name.ts';
import { theme } from '../../../theme/theme.ts';
import { CardLink } from '../../../ui/card-link.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Menu, type MenuAction } from '../../../ui/menu.tsx';
import { Note } from '../../../ui/note.ts';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { StatusBadge } from './status-badge.tsx';
import { useDeletePost, useEditedPosts } from './use-edited-posts.ts';

const Row = styled(ListRow)`
  position: relative;

  &:hover {
    background: ${theme.color.sunken};
  }

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

const Content = styled.div`
  display: grid;
  gap: 0.35rem ${theme.space.lg};
  align-items: center;

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 1fr) 23rem;
  }
`;

const Facts = styled(Note)`
  margin-top: 0.15rem;
`;

const Status = styled(RowStatus)`
  ${theme.media.lg} {
    display: grid;
    grid-template-columns: 7.5rem minmax(0, 1fr);
  }
`;

/** Above the link that covers the row. */
const Actions = styled.div`
  position: relative;
  z-index: 1;
`;

interface PostRowProps {
  post: PostSummary;
  /** The URL of its editor. */
  href: string;
}

/** One post: title, category, status and last change. */
function PostRow({ post, href }: PostRowProps) {
  const posts = usePortalTexts('posts');
  const { blog } = useCoreTexts();
  const { list } = posts;
  const { language, locale } = useLanguage();
  const { remove, isDeleting } = useDeletePost();
  const go = useGo();
  const { title, status, publishedAt, updatedAt } = post;

  const view: MenuAction = {
    label: list.view,
    icon: <ExternalLink aria-hidden />,
    onSelect: () => go(paths.blogPost(post.slug)),
  };
  const actions: MenuAction[] = [
    { label: list.edit, icon: <PencilLine aria-hidden />, onSelect: () => go(href) },
    ...(status === 'published' ? [view] : []),
    { label: list.delete, icon: <Trash2 aria-hidden />, onSelect: () => void remove(post.id, title) },
  ];

  return (
    <Row aria-busy={isDeleting}>
      <Content>
        <div>
          <RowName as="h2" {...(post.language === language ? {} : { lang: post.language })}>
            <CardLink href={href}>{title}</CardLink>
          </RowName>
          <Facts>
            {categoryName(post.category, blog)} · {posts.languages[post.language]}
          </Facts>
        </div>
        <Status>
          <StatusBadge status={status} />
          <span>
            {status === 'published' && publishedAt ? list.publishedOn(formatDate(publishedAt, locale)) : null}
            {status === 'scheduled' && publishedAt ? list.scheduledFor(formatMoment(publishedAt, locale)) : null}
            {status === 'draft' ? null : <br />}
            {list.changed(formatDate(updatedAt, locale))}
          </span>
        </Status>
      </Content>
      <Actions>
        <Menu
          trigger={
            <IconButton label={list.actions(title)} disabled={isDeleting}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          actions={actions}
        />
      </Actions>
    </Row>
  );
}

/** All posts of every status, with search. */
export default function PostsPage() {
  const { list, statuses, ...texts } = usePortalTexts('posts');
  const filter = useListFilter('status', ['all', ...postStatuses]);
  const pages = useEditedPosts({ search: filter.search, status: filter.choice });
  return (
    <PortalScreen
      title={texts.title}
      lead={texts.lead}
      action={
        <LinkButton href={portalPaths.newPost}>
          <PencilLine aria-hidden />
          {texts.write}
        </LinkButton>
      }
    >
      <ListFilter
        {...filter}
        searchLabel={list.search}
        choiceLabel={list.status}
        choices={[
          { value: 'all', label: list.all },
          ...postStatuses.map((value) => ({ value, label: statuses[value] })),
        ]}
      />
      <PagedList
        pages={pages}
        texts={list}
        empty={
          <EmptyList
            texts={list}
            icon={<PenLine />}
            action={<LinkButton href={portalPaths.newPost}>{list.writeFirst}</LinkButton>}
            onClear={filter.isFiltered ? filter.clear : undefined}
          />
        }
        renderRow={(post) => <PostRow key={post.id} post={post} href={portalPaths.post(post.id)} />}
      />
    </PortalScreen>
  );
}
