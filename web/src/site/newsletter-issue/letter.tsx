import type { SentIssue } from '@kontor/contracts/endpoints';

import { paths } from '../../content/site-map.ts';
import { Article, type ArticleText } from '../../posts/post-article.tsx';
import { usePageTexts } from '../texts.ts';
import { LetterPosts } from './letter-posts.tsx';
import { OtherLetters } from './other-letters.tsx';

/** A letter as an article of the team, with the picture of a lighthouse. */
const articleOf = ({ subject, preheader, body, language, sentAt }: SentIssue): ArticleText => ({
  title: subject,
  excerpt: preheader,
  content: body,
  language,
  category: 'Industry Insights',
  tags: [],
  authorId: null,
  authorName: null,
  publishedAt: sentAt,
  createdAt: sentAt,
});

/** A letter for readers, with its posts and the way to the other letters. */
export function Letter({ letter }: { letter: SentIssue }) {
  const { letters } = usePageTexts('newsletterIssue');
  const { number, language, languages, posts } = letter;
  return (
    <Article
      text={articleOf(letter)}
      badge={letters.number(number)}
      // The other language's page shows the same text.
      {...(languages.length === 1 && { head: { canonicalIn: language } })}
      list={{ path: paths.newsletter, link: letters.letter.all }}
      others={<OtherLetters letter={letter} />}
    >
      {posts.length > 0 ? <LetterPosts posts={posts} /> : null}
    </Article>
  );
}
