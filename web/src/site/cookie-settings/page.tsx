import styled from '@emotion/styled';
import { useState, useSyncExternalStore } from 'react';

import {
  type CookieKind,
  cookieKinds,
  type CookieSettings,
  defaultCookieSettings,
  readCookieSettings,
  subscribeToCookieSettings,
  writeCookieSettings,
} from '../../browser/cookie-settings.ts';
import { paths } from '../../content/site-map.ts';
import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { columns } from '../../ui/columns.ts';
import { PageHero } from '../../ui/page-hero.tsx';
import { SectionHeading, Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { Lights } from './picture.tsx';
import { StoredList } from './stored-list.tsx';

/** What the page is about on the left, the choice or the rules on the right. */
const Columns = styled.div(columns([5, 7], 'xl', 'wide'));

/** The visitor's settings; the defaults in a prerendered page. */
const useCookieSettings = (): CookieSettings =>
  useSyncExternalStore(subscribeToCookieSettings, readCookieSettings, () => defaultCookieSettings);

const everything: CookieSettings = { necessary: true, analytics: true, marketing: true, preferences: true };
const onlyNecessary: CookieSettings = { necessary: true, analytics: false, marketing: false, preferences: false };

/** The switches' state and the page's three buttons. */
function useCookieChoice() {
  const { toasts } = usePageTexts('cookieSettings').cookieSettings;
  const stored = useCookieSettings();
  /** The switches changed since the last choice; the others follow the stored settings, also of other tabs. */
  const [switched, setSwitched] = useState<Partial<CookieSettings>>({});
  const shown = { ...stored, ...switched };

  function choose(settings: CookieSettings, confirmation: keyof Omit<typeof toasts, 'notStored'>): void {
    const isStored = writeCookieSettings(settings);
    setSwitched({});
    const { title, description } = toasts[confirmation];
    toast.success({ title, description: isStored ? description : toasts.notStored });
  }

  return {
    shown,
    turn: (kind: CookieKind, isOn: boolean) => setSwitched({ ...switched, [kind]: isOn }),
    save: () => choose(shown, 'saved'),
    acceptAll: () => choose(everything, 'accepted'),
    rejectOptional: () => choose(onlyNecessary, 'rejected'),
  };
}

const LAW_TITLE = 'law-title';

const Text = styled.div`
  display: grid;
  gap: ${theme.space.md};
  max-width: 68ch;
  color: ${theme.color.textMuted};
`;

/** The rules behind the page, for those who want to know. */
function Law() {
  const { law } = usePageTexts('cookieSettings').cookieSettings;
  return (
    <Section labelledBy={LAW_TITLE}>
      <Columns>
        <Title id={LAW_TITLE}>{law.title}</Title>
        <Text>
          <p>{law.ask}</p>
          <p>{law.withdraw}</p>
          <p>
            {law.authority} {law.privacyBefore} <TextLink href={paths.privacyPolicy}>{law.privacy}</TextLink>.
          </p>
        </Text>
      </Columns>
    </Section>
  );
}

const TITLE = 'choice-title';

const ChoiceColumns = styled(Columns)({ rowGap: 0 });

/** Stays beside the switches while they scroll past. */
const Intro = styled.div`
  ${theme.media.lg} {
    position: sticky;
    top: 7rem;
    align-self: start;
  }
`;

const Frame = styled.li`
  padding-block: ${theme.space.lg};
  border-bottom: 1px solid ${theme.color.border};

  &:first-of-type {
    padding-top: 0;
  }
`;

const Today = styled.span`
  display: block;
  margin-top: ${theme.space.xs};
  color: ${theme.color.text};
`;

const Lock = styled(Badge)`
  margin-top: ${theme.space.sm};
`;

interface KindSwitchProps {
  kind: CookieKind;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

/** One kind of cookie: its purpose, its current use, and its switch. Necessary cannot be switched off (docs/specification.md#validation-rules). */
function KindSwitch({ kind, isOn, onTurn }: KindSwitchProps) {
  const { kinds, alwaysOn } = usePageTexts('cookieSettings').cookieSettings.choice;
  const { label, text, today } = kinds[kind];
  const isLocked = kind === 'necessary';
  const help = (
    <>
      {text}
      <Today>{today}</Today>
      {isLocked ? <Lock tone="accent">{alwaysOn}</Lock> : null}
    </>
  );
  return (
    <Frame>
      <Switch label={label} help={help} checked={isOn} onChange={onTurn} disabled={isLocked} />
    </Frame>
  );
}

/** Accept and reject have the same prominence. */
const Buttons = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.lg};

  ${theme.media.sm} {
    display: flex;
    flex-wrap: wrap;
  }
`;

/** Four switches and three buttons. */
function ChoiceForm({ choice }: { choice: ReturnType<typeof useCookieChoice> }) {
  const texts = usePageTexts('cookieSettings').cookieSettings.choice;
  return (
    <Card>
      <ul>
        {cookieKinds.map((kind) => (
          <KindSwitch key={kind} kind={kind} isOn={choice.shown[kind]} onTurn={(isOn) => choice.turn(kind, isOn)} />
        ))}
      </ul>
      <Buttons>
        <Button onClick={choice.save}>{texts.save}</Button>
        <Button variant="secondary" onClick={choice.acceptAll}>
          {texts.accept}
        </Button>
        <Button variant="secondary" onClick={choice.rejectOptional}>
          {texts.reject}
        </Button>
      </Buttons>
    </Card>
  );
}

/** What this site may store in the visitor's browser, and what it does store. */
export default function CookieSettingsPage() {
  const { head, hero, choice: texts } = usePageTexts('cookieSettings').cookieSettings;
  const choice = useCookieChoice();
  return (
    <>
      <PageHead title={head.title} description={head.description} />
      <PageHero title={hero.title} lead={hero.lead} picture={<Lights lit={choice.shown} />} />
      <Section labelledBy={TITLE}>
        <ChoiceColumns>
          <Intro>
            <SectionHeading id={TITLE} title={texts.title} lead={texts.lead} />
          </Intro>
          <ChoiceForm choice={choice} />
        </ChoiceColumns>
      </Section>
      <StoredList />
      <Law />
    </>
  );
}
