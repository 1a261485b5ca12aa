import styled from '@emotion/styled';
import { EMAIL_PATTERN, ID_PATTERN, limits } from '@kontor/contracts/endpoints';
import { type SyntheticEvent, useState } from 'react';

import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePageTexts } from '../texts.ts';
import { useUsers } from '../use-users.ts';
import type { Person } from './read-person.ts';

const address = new RegExp(EMAIL_PATTERN, 'u');
const number = new RegExp(ID_PATTERN, 'u');

const Form = styled.form`
  display: grid;
  gap: ${theme.space.lg};

  ${theme.media.md} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;

/** The field and its button; side by side where there is room. */
const Typed = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  justify-items: start;

  & > div {
    width: 100%;
  }
`;

export interface PersonSearchProps {
  onFind: (person: Person) => void;
  busy: boolean;
}

/** Selects a person: by address, by number, or from the list. An employee's address also finds the account. */
export function PersonSearch({ onFind, busy }: PersonSearchProps) {
  const { person } = usePageTexts('personalData').personalData;
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
