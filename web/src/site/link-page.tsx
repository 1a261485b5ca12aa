import styled from '@emotion/styled';
import { MailCheck, MailQuestionMark } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWRMutation from 'swr/mutation';

import { useHydrated } from '../browser/use-hydrated.ts';
import { PublicForm } from '../forms/public-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { PageHead } from '../page/page-head.tsx';
import { theme } from '../theme/theme.ts';
import { FormAlert } from '../ui/form-alert.tsx';
import { IconTile } from '../ui/icon-tile.tsx';
import { Eyebrow, Lead, Title } from '../ui/section-heading.tsx';
import { Section } from '../ui/section.tsx';
import { SubmitButton } from '../ui/button.tsx';

const Form = styled(PublicForm)({ display: 'grid', gap: theme.space.lg, justifyItems: 'start' });

interface Outcome {
  title: string;
  text: string;
}

export interface LinkPageTexts {
  pageTitle: string;
  eyebrow: string;
  title: string;
  lead: string;
  action: string;
  acting: string;
  failed: string;
  done: Outcome;
  /** The token is unknown, malformed or missing. */
  unknown: Outcome;
}

interface ButtonFormProps {
  texts: LinkPageTexts;
  send: () => Promise<unknown>;
  errorText: (error: unknown) => string;
  onDone: () => void;
  onFailure: (error: unknown) => void;
}

/** The button. A failure is shown, and the button can be pressed again. */
function ButtonForm({ texts, send, errorText, onDone, onFailure }: ButtonFormProps) {
  const { trigger } = useSWRMutation(texts.action, send);
  const { element, failure, isBusy } = useForm({
    initial: {},
    send: () => trigger().then(onDone),
    report: onFailure,
  });
  return (
    <Form {...element}>
      {failure === undefined ? null : <FormAlert title={texts.failed}>{errorText(failure)}</FormAlert>}
      <SubmitButton size="lg" busy={isBusy}>
        {isBusy ? texts.acting : texts.action}
      </SubmitButton>
    </Form>
  );
}

export interface LinkPageProps {
  texts: LinkPageTexts;
  icon: ReactNode;
  send: (token: string) => Promise<unknown>;
  errorText: (error: unknown) => string;
  /** Why the link does not work; undefined for an error that may pass. */
  refusalOf: (error: unknown) => Outcome | undefined;
  /** The links that follow. */
  afterDone: ReactNode;
  afterRefusal: ReactNode;
}

const Mark = styled(IconTile)({ marginBottom: theme.space.lg });

/** The footer stands below the window, where no step moves it. */
const Room = styled.div({ minHeight: '100svh' });

const Next = styled.div({ marginTop: theme.space.xl });

interface LinkStageProps {
  /** Differs for each step. */
  name: string;
  icon: ReactNode;
  eyebrow: string;
  title: string;
  lead: string;
  /** The action: a button or a link. */
  children: ReactNode;
}

/** A step of a link's page: form, success, or refused link. */
function LinkStage({ name, icon, eyebrow, title, lead, children }: LinkStageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(name);

  // Announces the new step to screen readers.
  useEffect(() => {
    if (name !== last.current) heading.current?.focus();
    last.current = name;
  }, [name]);

  return (
    <Room>
      <Section narrow>
        <Mark aria-hidden>{icon}</Mark>
        <Eyebrow>{eyebrow}</Eyebrow>
        <Title as="h1" ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {/* Another step has others of these, rather than moving the ones before. */}
        <Fragment key={name}>
          <Lead>{lead}</Lead>
          <Next>{children}</Next>
        </Fragment>
      </Section>
    </Room>
  );
}

/** The page of a link with a token. Only its button changes anything, since mail programs and scanners open links too. */
export function LinkPage({ texts, icon, send, errorText, refusalOf, afterDone, afterRefusal }: LinkPageProps) {
  const { pageTitle, eyebrow, title, lead, done, unknown } = texts;
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Outcome>();
  // The prerendered page has no token.
  const isIncomplete = useHydrated() && token === '';
  const refused = refusal ?? (isIncomplete ? unknown : undefined);

  let stage = (
    <LinkStage name="form" icon={icon} eyebrow={eyebrow} title={title} lead={lead}>
      <ButtonForm
        texts={texts}
        send={() => send(token)}
        errorText={errorText}
        onDone={() => setDone(true)}
        onFailure={(error) => setRefusal(refusalOf(error))}
      />
    </LinkStage>
  );
  if (isDone) {
    stage = (
      <LinkStage name="done" icon={<MailCheck />} eyebrow={eyebrow} title={done.title} lead={done.text}>
        {afterDone}
      </LinkStage>
    );
  } else if (refused) {
    stage = (
      <LinkStage name="refused" icon={<MailQuestionMark />} eyebrow={eyebrow} title={refused.title} lead={refused.text}>
        {afterRefusal}
      </LinkStage>
    );
  }
  return (
    <>
      <PageHead title={pageTitle} description={lead} isUnlisted />
      {stage}
    </>
  );
}
