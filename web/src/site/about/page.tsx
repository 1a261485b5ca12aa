import { paths } from '../../content/site-map.ts';
import { PageHead } from '../../page/page-head.tsx';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
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
  const { head, closing } = usePageTexts('about').about;
  return (
    <>
      <PageHead title={head.title} description={head.description} />
      <Hero />
      <Story />
      <Values />
      <Team />
      <Reasons />
      <Positions />
      <Technology />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <ActionPair
            onBand
            primary={{ href: paths.contact, text: closing.primary }}
            secondary={{ href: paths.blog, text: closing.secondary }}
          />
        }
      />
    </>
  );
}
