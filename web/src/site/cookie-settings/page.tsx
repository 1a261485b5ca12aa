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
import { storageKeys } from '../../browser/storage.ts';
import { tabStorageKeys } from '../../browser/tab-storage.ts';
import { periods } from '../../content/periods.ts';
import { paths } from '../../content/site-map.ts';
import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { PageSection } from '../sections/page-section.tsx';
import { Points } from '../sections/points.tsx';
import { TermList } from '../sections/terms.tsx';
import { beside, rows } from '../sections/looks.ts';
import { usePageTexts } from '../texts.ts';
import { Lights } from './picture.tsx';

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

/** Everything this site can leave in a browser. The names of cookies on https are identity's (`sessionCookie`, `signedCookies`). */
export const storedItems = [
  { id: 'session', name: '__Host-kontor_session', kind: 'necessary', place: 'cookie' },
  { id: 'companyLogin', name: '__Host-kontor_oidc_…', kind: 'necessary', place: 'cookie' },
  { id: 'loginCode', name: '__Host-kontor_code_step', kind: 'necessary', place: 'cookie' },
  { id: 'passkey', name: '__Host-kontor_passkey_…', kind: 'necessary', place: 'cookie' },
  { id: 'unsavedPost', name: `${tabStorageKeys.unsavedPost}:…`, kind: 'necessary', place: 'sessionStorage' },
  { id: 'preview', name: `${tabStorageKeys.preview}:…`, kind: 'necessary', place: 'sessionStorage' },
  { id: 'lastImport', name: `${tabStorageKeys.lastImport}:…`, kind: 'necessary', place: 'sessionStorage' },
  { id: 'cookieSettings', name: storageKeys.cookieSettings, kind: 'necessary', place: 'localStorage' },
  { id: 'language', name: storageKeys.language, kind: 'preferences', place: 'localStorage' },
  { id: 'theme', name: storageKeys.theme, kind: 'preferences', place: 'localStorage' },
] as const satisfies readonly { id: string; name: string; kind: CookieKind; place: string }[];

const Name = styled.span({
  fontFamily: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  fontSize: theme.size.md,
  letterSpacing: 0,
});

const Law = styled.div({ display: 'grid', gap: theme.space.md, maxWidth: '68ch', color: theme.color.textMuted });

const Frame = styled.li({
  paddingBlock: theme.space.lg,
  borderBottom: `1px solid ${theme.color.border}`,
  '&:first-of-type': { paddingTop: 0 },
});

const Today = styled.span({ display: 'block', marginTop: theme.space.xs, color: theme.color.text });

const Lock = styled(Badge)({ marginTop: theme.space.sm });

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
const Buttons = styled.div({
  display: 'grid',
  gap: theme.space.sm,
  marginTop: theme.space.lg,
  [theme.media.sm]: { display: 'flex', flexWrap: 'wrap' },
});

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

/** What this site may store in the visitor's browser, and what it does store: name, purpose, place and life time. */
export default function CookieSettingsPage() {
  const { cookieSettings: texts } = usePageTexts('cookieSettings');
  const { head, hero, stored, law } = texts;
  const choice = useCookieChoice();
  const lifetimeOf = (id: (typeof storedItems)[number]['id']) =>
    id === 'session'
      ? stored.items[id].lifetime(periods.sessionHours, periods.sessionIdleHours)
      : stored.items[id].lifetime;
  return (
    <>
      <PageHead title={head.title} description={head.description} />
      <PageHero title={hero.title} lead={hero.lead} picture={<Lights lit={choice.shown} />} />
      <PageSection of={texts.choice} heading={beside}>
        <ChoiceForm choice={choice} />
      </PageSection>
      <Points
        of={{
          title: stored.title,
          lead: stored.lead,
          items: storedItems.map((item) => ({ ...item, title: item.name })),
        }}
        tone="sunken"
        look={rows}
        columns={2}
        also={({ id, name, kind, place }) => ({
          title: <Name>{name}</Name>,
          text: stored.items[id].purpose,
          more: (
            <TermList
              look="facts"
              items={[
                { term: stored.kind, text: texts.choice.kinds[kind].label },
                { term: stored.where, text: stored.places[place] },
                { term: stored.lifetime, text: lifetimeOf(id) },
              ]}
            />
          ),
        })}
      />
      <PageSection of={law} heading={beside}>
        <Law>
          <p>{law.ask}</p>
          <p>{law.withdraw}</p>
          <p>
            {law.authority} {law.privacyBefore} <TextLink href={paths.privacyPolicy}>{law.privacy}</TextLink>.
          </p>
        </Law>
      </PageSection>
    </>
  );
}
