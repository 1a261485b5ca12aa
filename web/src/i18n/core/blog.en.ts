import type { PostCategory } from '@kontor/contracts/endpoints';

const categories: Record<PostCategory, string> = {
  'Cloud Infrastructure': 'Cloud Infrastructure',
  'DevOps & Automation': 'DevOps & Automation',
  'Digital Transformation': 'Digital Transformation',
  'Azure Solutions': 'Azure Solutions',
  'Kubernetes Management': 'Kubernetes Management',
  Infrastructure: 'Infrastructure',
  Security: 'Security',
  Monitoring: 'Monitoring',
  'Industry Insights': 'Industry Insights',
  'Performance Monitoring': 'Performance Monitoring',
  'Security & Compliance': 'Security & Compliance',
  'Infrastructure as Code': 'Infrastructure as Code',
  'DevOps Automation': 'DevOps Automation',
  'Container Orchestration': 'Container Orchestration',
  'Cloud Migration': 'Cloud Migration',
};

export const blog = {
  name: 'Blog',
  title: 'What we learn, we write down',
  lead: 'Cloud, DevOps and automation from real projects: what worked, what it cost, and what we would do differently.',
  search: {
    label: 'Search posts',
    placeholder: 'Try “Terraform”',
    submit: 'Search',
    category: 'Category',
    all: 'All categories',
    clear: 'Clear the search',
  },
  posts: 'Posts',
  loading: 'Loading posts',
  /** The button for the next page. */
  newest: (posts: number) => `The newest ${posts} posts`,
  more: 'Show more posts',
  feed: 'RSS feed',
  found: (posts: number) => (posts === 1 ? '1 post' : `${posts} posts`),
  empty: { title: 'No posts found', text: 'Try a shorter word, or look in all categories.' },
  failure: { title: 'Failed to fetch blog posts', retry: 'Try again' },
  categories,
  /** On the card of a post in another language. */
  writtenIn: { en: 'In English', sv: 'In Swedish' },
  author: (id: number) => `Author ${id}`,
  /** The author of posts without one. */
  team: (company: string) => `${company} team`,
  minutes: (minutes: number) => `${minutes} min read`,
  help: {
    title: 'Recognise one of these problems?',
    text: 'Tell us about yours. An engineer reads every message, and the first conversation costs nothing.',
    contact: 'Contact us',
    consultation: 'Free Consultation',
  },
  post: {
    loading: 'Loading the post',
    notFound: 'Blog Post Not Found',
    missing: 'Post not found',
    failure: 'Failed to fetch blog post',
    goBack: 'Go back',
    retry: 'Try again',
    back: 'Back to blog',
    tags: 'Tags',
    /** Above the name of the author, below the text. */
    writtenBy: 'Written by',
    codeIn: (language: string) => `Code: ${language}`,
    code: 'Code',
    table: 'Table',
    copy: 'Copy code',
    copied: 'Copied',
    footnotes: 'Footnotes',
    notShown: 'This text cannot be shown.',
    backToText: 'Back to the text',
  },
};

export type BlogTexts = typeof blog;
