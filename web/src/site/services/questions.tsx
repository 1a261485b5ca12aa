import { Accordion } from '../../ui/accordion.tsx';
import { Columns } from '../../ui/columns.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';
import { QUESTIONS } from './service-order.ts';

const order = ['price', 'ownership', 'leaving', 'onCall', 'language'] as const;

/** What customers ask before they sign. */
export function Questions() {
  const { questions } = usePageTexts('services').services;
  const titleId = `${QUESTIONS}-title`;
  return (
    <Section id={QUESTIONS} labelledBy={titleId}>
      <Columns>
        <SectionHeading id={titleId} title={questions.title} lead={questions.lead} />
        <Accordion
          items={order.map((name) => ({ title: questions.items[name].title, content: questions.items[name].text }))}
        />
      </Columns>
    </Section>
  );
}
