import styled from '@emotion/styled';

import { useFacts } from '../../i18n/words.ts';
import { theme } from '../../theme/theme.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { PolicyAddress, PolicyPage } from '../policy-page.tsx';
import { PointList } from '../sections/points.tsx';
import { TermList } from '../sections/terms.tsx';
import { ruled } from '../sections/looks.ts';
import { usePageTexts } from '../texts.ts';
import { Sound } from './picture.tsx';

const Frame = styled.div({
  overflow: 'hidden',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.xl,
  background: theme.color.surface,
});

/** Each goal is placed under its part of the picture. */
const Words = styled.div({ padding: `${theme.space.xl} clamp(1.375rem, 1.1rem + 1.2vw, 2.125rem)` });

/** Carbon neutrality by 2025, carbon negative by 2030. */
function Goals() {
  const { items, honesty } = usePageTexts('environmentalPolicy').environmentalPolicy.goals;
  return (
    <>
      <Frame>
        <Sound />
        <Words>
          <PointList items={items} look={ruled} columns={2} />
        </Words>
      </Frame>
      <p>{honesty}</p>
    </>
  );
}

/** The company's environmental footprint: measures, providers and goals. */
export default function EnvironmentalPolicyPage() {
  const { environmentalPolicy: texts } = usePageTexts('environmentalPolicy');
  const { commitment, cloud, practices, provider, goals, contact } = texts;
  return (
    <PolicyPage
      texts={texts}
      parts={[
        {
          id: 'commitment',
          title: commitment.title,
          content: (
            <>
              <p>{commitment.scale}</p>
              <p>{commitment.order}</p>
              <TermList look="rows" items={commitment.rules} />
            </>
          ),
        },
        {
          id: 'cloud',
          title: cloud.title,
          content: (
            <>
              <p>{cloud.lead}</p>
              <TermList look="rows" items={cloud.measures} />
            </>
          ),
        },
        {
          id: 'practices',
          title: practices.title,
          content: (
            <>
              <CheckList items={practices.points} />
              <p>{practices.site}</p>
            </>
          ),
        },
        {
          id: 'providers',
          title: provider.title,
          content: (
            <>
              <p>{provider.where}</p>
              <p>{provider.reports}</p>
              <p>{provider.caution}</p>
            </>
          ),
        },
        { id: 'goals', title: goals.title, content: <Goals /> },
        {
          id: 'contact',
          title: contact.title,
          content: <PolicyAddress text={contact.text} email={useFacts().brand.email} />,
        },
      ]}
    />
  );
}
