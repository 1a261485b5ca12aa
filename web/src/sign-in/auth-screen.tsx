import styled from '@emotion/styled';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

import { theme } from '../theme/theme.ts';
import { Eyebrow } from '../ui/section-heading.tsx';
import { Container } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { Harbour } from './picture.tsx';

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

const Ground = styled.div`
  display: grid;
  flex: 1;
  align-items: start;
  padding-block: clamp(1rem, 0.2rem + 3.4vw, 4rem) clamp(3rem, 2rem + 4vw, 5.5rem);

  ${theme.media.md} {
    align-items: center;
  }
`;

const Sheet = styled.div`
  display: grid;
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.xl};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.mid};

  ${theme.media.md} {
    grid-template-columns: minmax(24rem, 1fr) minmax(0, 1.15fr);
    min-height: 42rem;
  }
`;

/** A strip above the form on a phone, the right half of the sheet where there is room. */
const View = styled.div`
  position: relative;
  height: clamp(9rem, 30vw, 14rem);

  ${theme.media.md} {
    grid-area: 1 / 2;
    height: auto;
  }
`;

/** Aligned to the top, so that it does not move while the rest of the page loads. */
const Words = styled.div`
  padding: clamp(1.5rem, 0.9rem + 2.8vw, 4rem);

  ${theme.media.md} {
    grid-area: 1 / 1;
    padding-top: clamp(2.5rem, 1.5rem + 4vw, 5.5rem);
  }
`;

/** The two halves of a sign-in page: form and picture. */
function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Ground>
      <Container>
        <Sheet>
          <View>
            <Harbour />
          </View>
          <Words>{children}</Words>
        </Sheet>
      </Container>
    </Ground>
  );
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
