import styled from '@emotion/styled';
import {
  getBackupSetUp,
  getMailSetUp,
  getWebsiteSetUp,
  type MailSetUp,
  sendTestMail,
} from '@kontor/contracts/endpoints';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSWRConfig } from 'swr';

import { call } from '../../../api/call.ts';
import { fresh, type Resource, useReply } from '../../../api/use-resource.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { useAction } from '../../../forms/action.tsx';
import { theme } from '../../../theme/theme.ts';
import { Anchor } from '../../../ui/anchor.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Loaded } from '../../../lists/loaded.tsx';
import { usePortal } from '../../access/portal-context.ts';
import { useUsers } from '../../parts/use-people.ts';
import { usePortalTexts } from '../../texts.ts';
import { PortalSection } from '../../shell/portal-screen.tsx';

const List = styled.ol({
  display: 'grid',
  gap: theme.space.xs,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
});

const Step = styled.li({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.space.sm,
  padding: theme.space.md,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.md,
  background: theme.color.surface,
  '& > svg': { ...theme.square('1.5rem'), color: theme.color.textSubtle },
  '&[data-done] > svg': { color: theme.color.accentText },
  '& a, & strong': { color: 'inherit', fontWeight: 580, textDecoration: 'none' },
  '& button': { marginTop: theme.space.xs },
  // The whole card is the link.
  '& a::after': { content: "''", position: 'absolute', inset: 0, borderRadius: theme.radius.md },
  '& a:focus-visible': { outline: 'none' },
  '&:hover, &:has(a:focus-visible)': { borderColor: theme.color.accent },
  '&:has(a:focus-visible)': { outline: `2px solid ${theme.color.accent}` },
});

const steps = {
  company: portalPaths.siteList('brand'),
  samples: portalPaths.sitePages,
  mail: null,
  colleague: portalPaths.people,
  post: portalPaths.posts,
  backup: null,
} as const;

type StepName = keyof typeof steps;

interface Steps {
  done: Record<StepName, boolean>;
  mail: MailSetUp;
}

/** How often the server is asked whether a test mail was taken. */
const ASK_MS = 2_000;

/** What is done, as the services know it. */
function useSteps(): Resource<Steps> {
  const website = useReply(getWebsiteSetUp, {}, fresh);
  const users = useUsers();
  const mail = useReply(getMailSetUp, {}, { ...fresh, refreshInterval: (now) => (now?.isTestWaiting ? ASK_MS : 0) });
  const backup = useReply(getBackupSetUp, {}, fresh);
  const failed = [website, users, mail, backup].filter(({ error }) => error !== undefined);
  const data =
    website.data && users.data && mail.data && backup.data
      ? {
          mail: mail.data,
          done: {
            company: !website.data.samples.includes('brand'),
            samples: website.data.samples.every((list) => list === 'brand'),
            mail: mail.data.lastSentAt !== null && mail.data.hasOwnAddresses,
            colleague: users.data.length > 1,
            post: website.data.hasPosts,
            backup: backup.data.takenAt !== null,
          },
        }
      : undefined;
  return {
    data,
    error: failed[0]?.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ retry }) => retry()),
  };
}

/** The mail with which an admin tries the mail server, and what has become of it. */
function TestMail({ mail: { hasServer, hasOwnAddresses, isTestWaiting } }: { mail: MailSetUp }) {
  const { testMail: texts } = usePortalTexts('firstHour');
  const { user } = usePortal();
  const { mutate } = useSWRConfig();
  const action = useAction({
    ...texts,
    key: 'test mail',
    call: () => call(sendTestMail),
    done: texts.done(user.email),
  });
  const text = isTestWaiting ? texts.waiting : texts.text;
  return (
    <>
      <Note role="status">{hasServer ? (hasOwnAddresses ? text : texts.sampleAddresses) : texts.noServer}</Note>
      <Button
        variant="secondary"
        size="sm"
        busy={action.isBusy}
        onClick={() => void action.run().then(() => mutate(getMailSetUp.url))}
      >
        {texts.send}
      </Button>
    </>
  );
}

/** For admins: what a new installation still needs before the website is the company's own. Stays until all of it is done. */
export default function FirstHour({ onKnown }: { onKnown: () => void }) {
  const texts = usePortalTexts('firstHour');
  const [isHidden, setHidden] = useState(false);
  /** What became complete during this visit says so once. */
  const [wasOpen, setWasOpen] = useState(false);
  const resource = useSteps();
  const { data, error } = resource;
  const isKnown = data !== undefined || error !== undefined;
  const report = useEffectEvent(onKnown);
  useEffect(() => {
    if (isKnown) report();
  }, [isKnown]);
  const names = Object.keys(steps) as StepName[];
  const left = data ? names.filter((name) => !data.done[name]).length : 0;
  if (left > 0 && !wasOpen) setWasOpen(true);
  if (!isKnown || isHidden || (data && left === 0 && !wasOpen)) return null;
  return (
    <PortalSection
      title={texts.title}
      text={data ? texts.text(left) : ''}
      action={
        data && left === 0 ? (
          <Button variant="secondary" size="sm" onClick={() => setHidden(true)}>
            {texts.dismiss}
          </Button>
        ) : null
      }
    >
      <Loaded resource={resource} texts={texts} placeholder={null}>
        {({ done, mail }) => (
          <List>
            {names.map((name) => {
              const { title, text } = texts.steps[name];
              const href = steps[name];
              return (
                <Step key={name} data-done={done[name] || undefined}>
                  {done[name] ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}
                  <div>
                    {href === null ? <strong>{title}</strong> : <Anchor href={href}>{title}</Anchor>}
                    <VisuallyHidden>, {done[name] ? texts.done : texts.open}</VisuallyHidden>
                    {done[name] ? null : name === 'mail' ? <TestMail mail={mail} /> : <Note>{text}</Note>}
                  </div>
                </Step>
              );
            })}
          </List>
        )}
      </Loaded>
    </PortalSection>
  );
}
