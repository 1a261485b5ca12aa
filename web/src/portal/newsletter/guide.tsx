import { GuideFrame, StepTitle } from '../guide-frame.tsx';
import { usePageTexts } from '../texts.ts';

/** In place of an empty list: how a letter comes about. */
export function Guide() {
  const { guide } = usePageTexts('newsletterIssues').newsletterIssues;
  return (
    <GuideFrame
      title={guide.title}
      steps={guide.steps.map(({ title, text }) => (
        <li key={title}>
          <StepTitle>{title}</StepTitle>
          <p>{text}</p>
        </li>
      ))}
    />
  );
}
