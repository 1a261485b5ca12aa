import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';
import { Field } from '../ui/field.tsx';
import { type Choice, Select } from '../ui/select.tsx';
import { SearchBox } from './search-box.tsx';

const Form = styled.form({
  display: 'grid',
  gap: theme.space.md,
  marginBottom: theme.space.lg,
  [theme.media.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(12rem, 16rem)' },
});

export interface ListFilterProps<Value extends string> {
  search: string;
  setSearch: (text: string) => void;
  searchLabel: string;
  choice: Value;
  setChoice: (choice: Value) => void;
  choiceLabel: string;
  choices: readonly Choice<Value>[];
}

/** The search box and the menu above a list; both act at once. */
export const ListFilter = <Value extends string>(props: ListFilterProps<Value>) => (
  <search>
    <Form onSubmit={(event) => event.preventDefault()}>
      <SearchBox label={props.searchLabel} search={props.search} setSearch={props.setSearch} />
      <Field label={props.choiceLabel}>
        <Select choices={props.choices} value={props.choice} onChange={props.setChoice} />
      </Field>
    </Form>
  </search>
);
