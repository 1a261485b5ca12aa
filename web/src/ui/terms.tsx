import type { ReactNode } from 'react';

export interface TermsProps {
  of: readonly (readonly [term: ReactNode, text: ReactNode])[];
  className?: string;
  /** After the others. */
  children?: ReactNode;
}

/** A list of terms with their descriptions: `styled(Terms)` places them. */
export const Terms = ({ of, className, children }: TermsProps) => (
  <dl className={className}>
    {of.map(([term, text], at) => (
      <div key={at}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
    {children}
  </dl>
);
