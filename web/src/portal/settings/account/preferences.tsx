import styled from '@emotion/styled';
import { type Account, getAccount, languages, noticeChoices, updateAccount } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../../api/call.ts';
import { useResource } from '../../../api/use-resource.ts';
import { PageForm } from '../../../forms/dialog-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useCoreTexts } from '../../../i18n/use-language.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { theme } from '../../../theme/theme.ts';
import { setTheme, themeChoices, useThemeChoice } from '../../../theme/use-theme.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePortalTexts } from '../../texts.ts';

/** About as high as the form, so that what is below does not move. */
const Placeholder = styled.div`
  min-height: 33.75rem;

  ${theme.media.md} {
    min-height: 31rem;
  }
`;

function PreferencesForm({ initial }: { initial: Account }) {
  const texts = usePortalTexts('account').preferences;
  const { trigger } = useSWRMutation(
    getAccount.url,
    (_key: string, { arg }: { arg: Account }) => call(updateAccount, { body: arg }),
    { populateCache: true, revalidate: false },
  );
  const form = useForm({
    initial,
    send: async (chosen) => {
      await trigger(chosen);
      toast.success({ title: texts.success });
    },
  });
  return (
    <PageForm form={form} submitLabel={form.isBusy ? texts.submitting : texts.submit}>
      <RadioGroup
        legend={texts.language}
        value={form.values.language}
        onChange={(language) => form.set({ language })}
        choices={languages.map((value) => ({ value, label: texts.languages[value] }))}
      />
      <RadioGroup
        legend={texts.notices}
        value={form.values.notices}
        onChange={(notices) => form.set({ notices })}
        choices={noticeChoices.map((value) => ({ value, ...texts.choices[value] }))}
      />
    </PageForm>
  );
}

/** The language of the current user's mails, and how often mails announce new documents. Does not change the page. */
export function Preferences() {
  const texts = usePortalTexts('account').preferences;
  return (
    <Loaded
      resource={useResource(getAccount.url, () => call(getAccount))}
      texts={texts}
      placeholder={
        <Placeholder>
          <VisuallyHidden as="output">{texts.loading}</VisuallyHidden>
          <Skeleton width="58%" height="1.4rem" />
        </Placeholder>
      }
    >
      {(account) => <PreferencesForm initial={account} />}
    </Loaded>
  );
}

/** The theme of the portal and the site in this browser. */
export function Appearance() {
  const { theme: legend, themes } = useCoreTexts().layout;
  const value = useThemeChoice();
  const choices = themeChoices.map((name) => ({ value: name, label: themes[name] }));
  return <RadioGroup legend={legend} value={value} onChange={setTheme} choices={choices} />;
}
