export const workspaces = ['domain', 'words', 'contract', 'server', 'web', 'e2e', 'bench', 'tools'] as const;
export type Workspace = (typeof workspaces)[number];

/** The workspaces whose types depend on a workspace, itself included. */
export const dependants: Record<Workspace, readonly Workspace[]> = {
  domain: ['domain', 'words', 'contract', 'server', 'web', 'e2e', 'bench', 'tools'],
  words: ['words', 'server', 'web', 'e2e', 'bench', 'tools'],
  contract: ['contract', 'server', 'web', 'bench'],
  server: ['server', 'bench'],
  web: ['web'],
  e2e: ['e2e'],
  bench: ['bench'],
  tools: ['tools', 'server', 'e2e', 'bench'],
};
