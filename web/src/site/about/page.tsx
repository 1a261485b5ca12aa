import { paths } from '../../content/site-map.ts';
import { SitePage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Hero } from './hero.tsx';
import { Positions } from './positions.tsx';
import { Reasons } from './reasons.tsx';
import { Story } from './story.tsx';
import { Team } from './team.tsx';
import { Technology } from './technology.tsx';
import { Values } from './values.tsx';

/** Who the company is: its story, its values, its people and what they know. */
export default function AboutPage() {
  const { about } = usePageTexts('about');
  return (
    <SitePage texts={about} hero={<Hero />} closingLinks={{ primary: paths.contact, secondary: paths.blog }}>
      <Story />
      <Values />
      <Team />
      <Reasons />
      <Positions />
      <Technology />
    </SitePage>
  );
}
