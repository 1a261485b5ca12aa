import styled from '@emotion/styled';
import { checkNewsletterIssue, type IssueProblem, type NewsletterIssue } from '@kontor/contracts/endpoints';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';

import { byId, call, urlOf } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { type Resource, useResource } from '../../../api/use-resource.ts';
import { RetryButton } from '../../../lists/loaded.tsx';
import { theme } from '../../../theme/theme.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { usePortalTexts } from '../../texts.ts';

const Frame = styled.div({ display: 'grid', gap: theme.space.sm, justifyItems: 'start', ...theme.text.note });

const Heading = styled.p({ color: theme.color.text, fontWeight: 580 });

const List = styled.ul({ display: 'grid', gap: theme.space.xs });

const Item = styled.li({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0.55rem',
  overflowWrap: 'anywhere',
  '& > svg': { ...theme.square('1.2em'), marginTop: '0.15em' },
  "&[data-severity='error'] > svg": { color: theme.color.dangerText },
  "&[data-severity='warning'] > svg": { color: theme.color.warningText },
  "&[data-severity='none'] > svg": { color: theme.color.accentText },
});

/** What is wrong with an issue as it was last saved. */
export const useProblems = ({ id, version }: Pick<NewsletterIssue, 'id' | 'version'>) => {
  const input = byId(id);
  return useResource(`${urlOf(checkNewsletterIssue, input)}#${version}`, () => call(checkNewsletterIssue, input), {
    // A post or page may have gone in the meantime.
    revalidateOnMount: true,
  });
};

function ProblemList({ title, problems }: { title: string; problems: readonly IssueProblem[] }) {
  const { problems: texts, languages } = usePortalTexts('newsletters');
  if (problems.length === 0) return null;
  return (
    <>
      <Heading>{title}</Heading>
      <List>
        {problems.map(({ code, severity, language, detail = '' }) => {
          const sentence = texts.sentences[code](detail);
          return (
            <Item key={`${code} ${language ?? ''} ${detail}`} data-severity={severity}>
              {severity === 'error' ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
              {language ? texts.inLanguage(languages[language], sentence) : sentence}
            </Item>
          );
        })}
      </List>
    </>
  );
}

/** What keeps a newsletter from being sent, and what is worth a look. */
export function Problems({ resource }: { resource: Resource<IssueProblem[]> }) {
  const { problems: texts } = usePortalTexts('newsletters');
  const errorText = useErrorText();
  const { data, error, isFetching, retry } = resource;
  if (error !== undefined) {
    return (
      <Frame>
        <FormAlert title={texts.failed}>{errorText(error)}</FormAlert>
        <RetryButton size="sm" busy={isFetching} onClick={retry} />
      </Frame>
    );
  }
  return (
    <Frame aria-busy={isFetching} role="status">
      {data === undefined ? <p>{texts.loading}</p> : null}
      {data?.length === 0 ? (
        <Item as="p" data-severity="none">
          <CircleCheck aria-hidden />
          {texts.none}
        </Item>
      ) : null}
      <ProblemList title={texts.errors} problems={data?.filter(({ severity }) => severity === 'error') ?? []} />
      <ProblemList title={texts.warnings} problems={data?.filter(({ severity }) => severity === 'warning') ?? []} />
    </Frame>
  );
}
