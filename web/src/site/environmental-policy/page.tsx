import styled from '@emotion/styled';

import { brand } from '../../content/brand.ts';
import { theme } from '../../theme/theme.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { PolicyTerms } from '../policy-page.tsx';
import { PolicyAddress, PolicyPage } from '../policy-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Sound } from './picture.tsx';

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.xl};
  background: ${theme.color.surface};
`;

/** Each goal is placed under its part of the picture. */
const List = styled.ol`
  display: grid;
  gap: ${theme.space.xl};
  padding: ${theme.space.xl} clamp(1.375rem, 1.1rem + 1.2vw, 2.125rem);

  ${theme.media.md} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Title = styled.h3`
  font-size: ${theme.size.xl};
`;

const Text = styled.p`
  margin-top: ${theme.space.xs};
  ${theme.text.note};
`;

const order = ['neutral', 'negative'] as const;

/** Carbon neutrality by 2025, carbon negative by 2030. */
function Goals() {
  const { items, honesty } = usePageTexts('environmentalPolicy').environmentalPolicy.goals;
  return (
    <>
      <Frame>
        <Sound />
        <List>
          {order.map((name) => (
            <li key={name}>
              <Title>{items[name].title}</Title>
              <Text>{items[name].text}</Text>
            </li>
          ))}
        </List>
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
              <PolicyTerms items={[commitment.rules.measure, commitment.rules.reduce, commitment.rules.balance]} />
            </>
          ),
        },
        {
          id: 'cloud',
          title: cloud.title,
          content: (
            <>
              <p>{cloud.lead}</p>
              <PolicyTerms
                items={[cloud.measures.size, cloud.measures.off, cloud.measures.place, cloud.measures.tidy]}
              />
            </>
          ),
        },
        {
          id: 'practices',
          title: practices.title,
          content: (
            <>
              <CheckList
                items={[
                  practices.points.travel,
                  practices.points.hardware,
                  practices.points.power,
                  practices.points.paper,
                  practices.points.suppliers,
                ]}
              />
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
        { id: 'contact', title: contact.title, content: <PolicyAddress text={contact.text} email={brand.email} /> },
      ]}
    />
  );
}
