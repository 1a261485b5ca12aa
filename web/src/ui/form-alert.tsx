import styled from '@emotion/styled';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';

const Frame = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '0.65rem',
  padding: '0.8rem 1rem',
  borderRadius: theme.radius.md,
  background: theme.color.dangerSoft,
  color: theme.color.dangerText,
  fontSize: theme.size.sm,
  fontWeight: 520,
  lineHeight: 1.45,
  '& svg': { ...theme.square('1.2em'), marginTop: '0.12em' },
});

const Title = styled.p({ fontWeight: 620 });

export interface FormAlertProps {
  /** For the `aria-describedby` of the controls it is about. */
  id?: string;
  /** What failed; the children explain why. */
  title?: string | undefined;
  children: ReactNode;
}

/** An error of the form as a whole; announced when it appears. */
export function FormAlert({ id, title, children }: FormAlertProps) {
  return (
    <Frame id={id} role="alert">
      <CircleAlert aria-hidden />
      <div>
        {title ? <Title>{title}</Title> : null}
        {children}
      </div>
    </Frame>
  );
}
