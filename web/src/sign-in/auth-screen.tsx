import styled from '@emotion/styled';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

import { theme } from '../theme/theme.ts';
import { Eyebrow } from '../ui/section-heading.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';

const Title = styled.h1`
  font-size: ${theme.size.title};
  letter-spacing: -0.03em;
  line-height: 1.08;
  overflow-wrap: break-word;
`;

const Lead = styled.p`
  margin-block: ${theme.space.sm} ${theme.space.xl};
  color: ${theme.color.textMuted};
  overflow-wrap: break-word;
`;

const Help = styled.p`
  margin-top: ${theme.space.lg};
  ${theme.text.note};
`;

const Back = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.45em;
  margin-top: ${theme.space.lg};
  padding-block: 0.35rem;
  font-size: ${theme.size.sm};

  & svg {
    ${theme.square('1.1em')};
  }
`;

export interface AuthScreenProps {
  eyebrow: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
  help?: string;
  back: { href: string; text: string };
  /** Changes when the screen shows another step. */
  stage?: string;
}

/** A page of the sign-in: title, content, and a link back. */
export function AuthScreen({ eyebrow, title, lead, children, help, back, stage }: AuthScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(stage);

  // Announces the new step to screen readers.
  useEffect(() => {
    if (stage !== last.current) heading.current?.focus();
    last.current = stage;
  }, [stage]);

  return (
    <AuthLayout>
      <Eyebrow>{eyebrow}</Eyebrow>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Lead>{lead}</Lead>
      {children}
      {help ? <Help>{help}</Help> : null}
      <Back href={back.href}>
        <ArrowLeft aria-hidden />
        {back.text}
      </Back>
    </AuthLayout>
  );
}
