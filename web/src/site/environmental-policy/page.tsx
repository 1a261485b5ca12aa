import { brand } from '../../content/brand.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { PolicyTerms } from '../../ui/policy-parts.tsx';
import { PolicyAddress, PolicyPage } from '../policy-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Goals } from './goals.tsx';

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
