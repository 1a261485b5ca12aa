import { countDocuments } from '@kontor/contracts/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { failure, visit } from '../testing/visit.tsx';
import { call } from './call.ts';
import { useResource } from './use-resource.ts';

test('a resource that is fetched at an interval goes on after fetches have failed', async () => {
  let calls = 0;
  function Shown() {
    const { data } = useResource(countDocuments.url, () => call(countDocuments), {
      revalidateOnMount: true,
      refreshInterval: 20,
    });
    return <output>{data?.documents}</output>;
  }
  await visit(<Shown />, '/page', () => {
    calls += 1;
    return calls === 2 || calls === 3 ? failure(503, 'unavailable', 'No') : { documents: calls, unopened: 0 };
  });
  await waitFor(() => expect(Number(screen.getByRole('status').textContent)).toBeGreaterThan(4));
});
