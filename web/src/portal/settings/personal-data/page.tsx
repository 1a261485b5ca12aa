import styled from '@emotion/styled';
import {
  EMAIL_PATTERN,
  ID_PATTERN,
  limits,
  type Retention,
  retentionOfContent,
  retentionOfDocuments,
  retentionOfEngagement,
  retentionOfIdentity,
} from '@kontor/contracts/endpoints';
import { type SyntheticEvent, useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { useErrorText } from '../../../api/use-error-text.ts';
import { call } from '../../../api/call.ts';
import { fresh, useResource } from '../../../api/use-resource.ts';
import { formatDate } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { ListRow, RowList, RowName } from '../../../lists/row-list.tsx';
import { RowsLoading } from '../../../lists/rows-loading.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Terms } from '../../../ui/terms.tsx';
import { usePortal } from '../../access/portal-context.ts';
import { PortalScreen, PortalSection } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { useUsers } from '../../parts/use-people.ts';
import { type Person, type PersonalData, readPerson, StoredData } from './stored-data.tsx';

async function fetchRetention(): Promise<Retention[]> {
  const kinds = [
    call(retentionOfEngagement),
    call(retentionOfDocuments),
    call(retentionOfContent),
    call(retentionOfIdentity),
  ];
  return (await Promise.all(kinds)).flat();
}

/** Retention and next deletion of each kind of data, of all services. */
const useRetention = () => useResource('/api/admin/retention', fetchRetention, fresh);

const Row = styled(ListRow)({
  gridTemplateColumns: 'none',
  gap: `${theme.space.sm} ${theme.space.lg}`,
  alignItems: 'stretch',
  paddingInline: '1.25rem',
  [theme.media.lg]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', alignItems: 'center' },
});

const Setting = styled.p({ ...theme.text.smallLabel, overflowWrap: 'anywhere' });

/** Four facts, two beside each other on a phone. */
const Facts = styled(Terms)({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${theme.space.xs} ${theme.space.md}`,
  fontSize: theme.size.sm,
  '& dt': theme.text.smallLabel,
  [theme.media.sm]: { gridTemplateColumns: '4fr 3fr 4fr 5fr' },
});

/** The retention of one kind of data, and the next deletion. */
function RetentionRow({ retention }: { retention: Retention }) {
  const { retention: texts } = usePortalTexts('personalData');
  const { locale } = useLanguage();
  const { kind, days, setting, due, dueSoon, oldest } = retention;
  const kept = days === 0 ? texts.forEver : days === null ? texts.untilEnd : texts.days(days);
  const facts = [
    [texts.kept, kept],
    [texts.due, due === 0 ? texts.none : due],
    [texts.dueSoon, dueSoon === 0 ? texts.none : dueSoon],
    [texts.oldest, oldest === null ? '–' : formatDate(oldest, locale)],
  ] as const;
  return (
    <Row>
      <div>
        <RowName>{texts.kinds[kind]}</RowName>
        {setting === null ? null : <Setting>{texts.setting(setting)}</Setting>}
      </div>
      <Facts of={facts} />
    </Row>
  );
}

/** The retention of each kind of data. */
function RetentionList() {
  const { retention: texts } = usePortalTexts('personalData');
  return (
    <Loaded resource={useRetention()} texts={texts} placeholder={<RowsLoading label={texts.loading} />}>
      {(kinds) => (
        <RowList aria-label={texts.label}>
          {kinds.map((retention) => (
            <RetentionRow key={retention.kind} retention={retention} />
          ))}
        </RowList>
      )}
    </Loaded>
  );
}

/**
 * The personal data of the last requested person: `await trigger(person)`; rejects with ApiError. Fetched on request
 * only, and cached no longer than the page is open.
 */
const usePerson = () =>
  useSWRMutation<PersonalData, unknown, string, Person>('person', (_key, { arg }) => readPerson(arg));

const address = new RegExp(EMAIL_PATTERN, 'u');
const number = new RegExp(ID_PATTERN, 'u');

const Form = styled.form({
  display: 'grid',
  gap: theme.space.lg,
  [theme.media.md]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', alignItems: 'start' },
});

/** The field and its button; side by side where there is room. */
const Typed = styled.div({ display: 'grid', gap: theme.space.sm, justifyItems: 'start', '& > div': { width: '100%' } });

/** Selects a person: by address, by number, or from the list. An employee's address also finds the account. */
function PersonSearch({ onFind, busy }: { onFind: (person: Person) => void; busy: boolean }) {
  const { person } = usePortalTexts('personalData');
  const { data: users = [], isFetching } = useUsers();
  const [typed, setTyped] = useState('');
  const [issue, setIssue] = useState<string>();
  const [chosen, setChosen] = useState<string | null>(null);

  function find(event: SyntheticEvent): void {
    event.preventDefault();
    const text = typed.trim();
    const isNumber = number.test(text);
    const isAddress = text.length <= limits.email && address.test(text);
    const problem = isNumber || isAddress ? undefined : text === '' ? person.required : person.invalid;
    setIssue(problem);
    if (problem) return;
    setChosen(null);
    const user = users.find(({ email }) => email.toLowerCase() === text.toLowerCase());
    onFind(isNumber ? { email: null, employeeId: Number(text) } : { email: text, employeeId: user?.id ?? null });
  }

  return (
    <Form noValidate onSubmit={find}>
      <Typed>
        <Field label={person.query} help={person.queryHelp} error={issue}>
          <TextInput
            name="person"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={busy || (isFetching && users.length === 0)}>
          {person.find}
        </Button>
      </Typed>
      <Field label={person.employee}>
        <Select
          choices={users.map(({ id, name, username }) => ({ value: String(id), label: `${name} (${username})` }))}
          value={chosen}
          placeholder={person.choose}
          disabled={users.length === 0}
          onChange={(id) => {
            setChosen(id);
            onFind({ email: null, employeeId: Number(id) });
          }}
        />
      </Field>
    </Form>
  );
}

/** Searches a person and shows the personal data. */
function OnePerson({ userId }: { userId: number }) {
  const { person: texts } = usePortalTexts('personalData');
  const errorText = useErrorText();
  const { data, error, isMutating, trigger } = usePerson();
  // `error` has the reason.
  const find = ({ email, employeeId }: Person): void => void trigger({ email, employeeId }).catch(() => undefined);
  return (
    <Stack gap="lg">
      <PersonSearch onFind={find} busy={isMutating} />
      <div aria-live="polite" aria-busy={isMutating}>
        {error === undefined ? null : <FormAlert title={texts.failed}>{errorText(error)}</FormAlert>}
        {data && error === undefined ? <StoredData data={data} userId={userId} onErased={() => find(data)} /> : null}
      </div>
    </Stack>
  );
}

/** Personal data: search, export, erasure, and retention. */
export default function PrivacyPage() {
  const { title, lead, person, retention } = usePortalTexts('personalData');
  const { user } = usePortal();
  return (
    <PortalScreen title={title} lead={lead}>
      <Stack gap="xxl">
        <PortalSection title={person.title} text={person.text}>
          <OnePerson userId={user.id} />
        </PortalSection>
        <PortalSection title={retention.title} text={retention.text}>
          <RetentionList />
        </PortalSection>
      </Stack>
    </PortalScreen>
  );
}
