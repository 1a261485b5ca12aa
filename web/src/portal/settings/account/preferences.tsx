import { languages, noticeChoices, updateAccount } from '@kontor/contracts/endpoints';

import { call } from '../../../api/call.ts';
import { PageForm } from '../../../forms/dialog-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useCoreTexts } from '../../../i18n/use-language.ts';
import { setTheme, themeChoices, useThemeChoice } from '../../../theme/use-theme.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortalTexts } from '../../texts.ts';
import { useOpenAccount, useRefreshAccount } from './own-account.ts';

/** The language of the current user's mails, and how often mails announce new documents. Does not change the page. */
export function Preferences() {
  const texts = usePortalTexts('account').preferences;
  const { mails } = useOpenAccount();
  const refresh = useRefreshAccount();
  const form = useForm({
    initial: mails,
    send: async (chosen) => {
      await call(updateAccount, { body: chosen });
      await refresh();
      toast.success({ title: texts.done });
    },
  });
  return (
    <PageForm form={form} texts={texts}>
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

/** The theme of the portal and the site in this browser. */
export function Appearance() {
  const { theme: legend, themes } = useCoreTexts().layout;
  const value = useThemeChoice();
  const choices = themeChoices.map((name) => ({ value: name, label: themes[name] }));
  return <RadioGroup legend={legend} value={value} onChange={setTheme} choices={choices} />;
}
