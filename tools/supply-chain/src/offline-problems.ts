import { staleApprovals, unapprovedScripts } from './install-scripts.ts';
import { unapprovedLicences } from './licences.ts';
import { installedPackages, lockedPackages, readLockfile, readWorkspace, workspaceManifests } from './repository.ts';
import { foreignSources } from './sources.ts';
import { belowFloors, looseVersions, nodeBelowFloor } from './versions.ts';

/** Problems of the dependencies that need no network, by check. */
export function offlineProblems(): Record<string, string[]> {
  const { catalog, allowBuilds } = readWorkspace();
  const installed = installedPackages();
  const locked = lockedPackages();
  return {
    'exact versions': looseVersions(catalog, workspaceManifests()),
    'sources and hashes': foreignSources(readLockfile()),
    'install scripts': [...unapprovedScripts(installed, allowBuilds), ...staleApprovals(allowBuilds, locked)],
    licences: unapprovedLicences(installed),
    'version floors': [...belowFloors(locked), ...nodeBelowFloor(process.versions.node)],
  };
}
