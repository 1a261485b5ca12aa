import styled from '@emotion/styled';
import {
  downloadEmployeeDocuments,
  type EmployeeData,
  type EmployeeDocuments,
  erasePerson as eraseAll,
  exportEmployee,
  exportEmployeeDocuments,
  exportVisitor,
  type PersonalDocument,
  type Relation,
  type Subscription,
  type VisitorData,
} from '@kontor/contracts/endpoints';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';

import { byId, call, urlOf } from '../../../api/call.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { useMayOpenPersonal } from '../../access/portal-context.ts';
import { usePortalTexts } from '../../texts.ts';
import { peopleKey, usersKey } from '../../parts/use-people.ts';
import { ZipButton } from '../../parts/zip-button.tsx';
import type { PersonalDataTexts } from './texts.en.ts';

/** A visitor by address, an employee by number, deleted ones too, or both. */
export interface Person {
  email: string | null;
  employeeId: number | null;
}

/** The personal data of each service; null for a service that was not called. */
export interface PersonalData extends Person {
  visitor: VisitorData | null;
  employee: EmployeeData | null;
  documents: EmployeeDocuments | null;
}

/** Calls each service for its data. An employee's address is that of the account, unless one is given. */
export async function readPerson({ email, employeeId }: Person): Promise<PersonalData> {
  const params = { id: String(employeeId) };
  const [employee, documents] =
    employeeId === null
      ? [null, null]
      : await Promise.all([call(exportEmployee, { params }), call(exportEmployeeDocuments, { params })]);
  const address = email ?? employee?.account?.email ?? null;
  const visitor = address === null ? null : await call(exportVisitor, { body: { email: address } });
  return { email: address, employeeId, visitor, employee, documents };
}

/** Erases a person in all services. */
const erasePerson = ({ email, employeeId }: Person) =>
  call(eraseAll, { body: { ...(email !== null && { email }), ...(employeeId !== null && { employeeId }) } });

const stateOf = ({ subscribed, confirmedAt }: Subscription) =>
  subscribed ? (confirmedAt ? 'on' : 'unconfirmed') : 'off';

/** The personal data of a person as short texts; empty without any. */
function storedKinds({ visitor, employee, documents }: PersonalData, texts: PersonalDataTexts['held']): string[] {
  const some = (count: number | undefined, text: (count: number) => string) => (count ? [text(count)] : []);
  const related = (relation: Relation) => documents?.documents.filter((each) => each.relation === relation).length;
  const { subscription } = visitor ?? {};
  return [
    ...(employee?.account ? [texts.account(employee.account.name)] : []),
    ...some(employee?.passkeys.length, texts.passkeys),
    ...some(employee?.identities.length, texts.identities),
    ...some(employee?.sessions.length, texts.sessions),
    ...some(employee?.links.length, texts.links),
    ...some(employee?.waitingMails.length, texts.waitingMails),
    ...some(visitor?.messages.length, texts.messages),
    ...(subscription ? [texts.subscription[stateOf(subscription)]] : []),
    ...some(visitor?.mails.length, texts.mails),
    ...some(related('alone'), texts.alone),
    ...some(related('shared'), texts.shared),
    ...some(related('uploaded'), texts.uploaded),
  ];
}

const Name = styled.h3({ fontSize: theme.size.lg, overflowWrap: 'anywhere' });

const Parts = styled.ul({ display: 'grid', gap: '0.25rem', paddingInlineStart: '1.1rem', listStyle: 'disc' });

/** The ZIP contains what is for the person alone and not deleted. */
const isInZip = ({ relation, deletedAt }: PersonalDocument) => relation === 'alone' && deletedAt === null;

interface StoredDataProps {
  data: PersonalData;
  /** The current user's id: users cannot erase their own account. */
  userId: number;
  /** Called after an erasure. */
  onErased: () => void;
}

interface ErasePersonProps {
  data: PersonalData;
  /** Called after a failure as well: the erasure may have succeeded without a response. */
  onErased: () => void;
}

/** Erases a person's data after the admin has typed the address or number. */
function ErasePerson({ data, onErased }: ErasePersonProps) {
  const { erasure, held } = usePortalTexts('personalData');
  const { locale } = useLanguage();
  const { mutate } = useSWRConfig();
  const [typed, setTyped] = useState('');
  const action = useAction({
    key: usersKey,
    call: () => erasePerson(data),
    done: (_person, { isComplete }) => (isComplete ? { title: erasure.done } : erasure.later),
    failed: erasure.failed,
    advice: erasure.again,
  });

  async function settle(): Promise<void> {
    // Other pages fetch the names again.
    await mutate(peopleKey, undefined, { revalidate: false });
    onErased();
  }

  const { email, employeeId, employee } = data;
  const word = email ?? String(employeeId);
  const goes = [
    ...(employee?.account ? [erasure.parts.account] : []),
    ...(employeeId === null ? [] : [erasure.parts.documents]),
    ...(email === null ? [] : [erasure.parts.visitor]),
  ];
  return (
    <ConfirmedAction
      texts={erasure}
      question={`${erasure.goes(new Intl.ListFormat(locale).format(goes))} ${erasure.stays}`}
      trigger={
        <Button variant="danger" onClick={() => setTyped('')}>
          <Trash2 aria-hidden />
          {held.erase}
        </Button>
      }
      action={action}
      onRun={settle}
      isReady={typed.trim().toLowerCase() === word.toLowerCase()}
      condition={
        <Field label={erasure.type(word)}>
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      }
    />
  );
}

/** The personal data of one person, with export and erasure. */
export function StoredData({ data, userId, onErased }: StoredDataProps) {
  const texts = usePortalTexts('personalData').held;
  const opensPersonal = useMayOpenPersonal();
  const { email, employeeId, visitor, documents } = data;
  const parts = storedKinds(data, texts);
  const isOwn = employeeId === userId;

  function save(): void {
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile(file, `personal-data-${employeeId ?? 'visitor'}-${new Date().toISOString().slice(0, 10)}.json`);
  }

  return (
    <Card>
      <Stack>
        <Name>{email ?? texts.number(employeeId!)}</Name>
        {parts.length === 0 ? (
          <p>{texts.nothing}</p>
        ) : (
          <Parts aria-label={texts.label}>
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </Parts>
        )}
        {visitor?.isComplete === false || documents?.isComplete === false ? <Note>{texts.incomplete}</Note> : null}
        {isOwn ? <Note>{texts.ownAccount}</Note> : null}
        {parts.length === 0 ? null : (
          <Row gap="sm">
            <Button variant="secondary" onClick={save}>
              <Download aria-hidden />
              {texts.export}
            </Button>
            {employeeId !== null && (isOwn || opensPersonal) && documents?.documents.some(isInZip) ? (
              <ZipButton url={urlOf(downloadEmployeeDocuments, byId(employeeId))} texts={texts.files} />
            ) : null}
            {isOwn ? null : <ErasePerson data={data} onErased={onErased} />}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
