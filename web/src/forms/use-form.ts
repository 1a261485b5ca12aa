import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';

import { showInvalid } from '../ui/focus-invalid.ts';

/** The issue of each invalid field. */
export type Issues<Values> = { [Field in keyof Values]?: string | undefined };

export interface FormOptions<Values> {
  initial: Values;
  /** Replaces the input once it is sent; without it the input stays. */
  empty?: Values;
  /** The issues of the input; shown after the first attempt to send it. */
  check?: (values: Values) => Issues<Values>;
  /** The issues of fields that a failure names; empty if it concerns the form as a whole. */
  issuesOf?: (failure: unknown) => Issues<Values>;
  /** Sends the input. If it rejects or resolves to `false`, the input stays and the first invalid field is focused. */
  send: (values: Values) => Promise<unknown>;
  /** Reports a failure outside the form, in a toast. */
  report?: (failure: unknown) => void;
}

type TextField<Values> = { [Field in keyof Values]: Values[Field] extends string ? Field : never }[keyof Values];

const hasAny = (issues: object): boolean => Object.values(issues).some(Boolean);

/** Overrides `issues` with those of `others` that are set. */
const override = <Values>(issues: Issues<Values>, others: Issues<Values>): Issues<Values> => ({
  ...issues,
  ...Object.fromEntries(Object.entries(others).filter(([, issue]) => issue)),
});

/** A form's input and its states: idle, sending, failed, sent. */
export function useForm<Values extends object>({ initial, empty, check, issuesOf, send, report }: FormOptions<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  // Only the input is state: initial values may follow the language or the address.
  const [input, setInput] = useState<Partial<Values>>({});
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [rejections, setRejections] = useState(0);

  // After the fields are marked as invalid.
  useEffect(() => {
    if (rejections > 0) showInvalid(ref.current);
  }, [rejections]);

  const values: Values = { ...initial, ...input };
  const found = check?.(values) ?? {};
  const refused = failure === undefined ? {} : (issuesOf?.(failure) ?? {});

  async function submit(): Promise<boolean> {
    setTried(true);
    setFailure(undefined);
    if (hasAny(found)) return false;
    setBusy(true);
    try {
      if ((await send(values)) === false) return false;
    } catch (error) {
      setFailure(error);
      report?.(error);
      return false;
    } finally {
      setBusy(false);
    }
    if (empty) {
      setInput(empty);
      setTried(false);
    }
    return true;
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isBusy && !(await submit())) setRejections((before) => before + 1);
  }

  function set(change: Partial<Values>): void {
    setInput((before) => ({ ...before, ...change }));
    setFailure(undefined);
  }

  return {
    /** For the `<form>`. */
    element: { ref, noValidate: true, onSubmit: (event: FormEvent) => void onSubmit(event) },
    values,
    set,
    /** For the text input of a field. */
    input: (field: TextField<Values> & string) => ({
      name: field,
      value: values[field] as string,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set({ [field]: currentTarget.value } as Partial<Values>),
    }),
    issues: override<Values>(wasTried ? found : {}, refused),
    /** The failure, if it is about no field. */
    failure: hasAny(refused) ? undefined : failure,
    wasTried,
    /** Whether there is input to lose. */
    isChanged: JSON.stringify(values) !== JSON.stringify(initial),
    isBusy,
  };
}
