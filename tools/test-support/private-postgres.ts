import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface PrivatePostgres {
  /** Returns the URL of one of its databases, in the format of `DATABASE_URL`. */
  url(database?: string): string;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

const oldestMajor = 15;
const startTimeoutMs = 60_000;

/** Returns the directory of PostgreSQL's programs: from PATH, else Debian's newest version; null if there is none. */
export function findPostgresPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const majors = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    ...(process.env['PATH'] ?? '').split(delimiter).filter((dir) => existsSync(join(dir, 'postgres'))),
    ...majors.map((major) => join(debian, major, 'bin')),
  ];
  return candidates.map(resolveDirectory).find(isUsable) ?? null;
}

/**
 * Starts a PostgreSQL server in a temporary directory. It listens only on a Unix socket in that directory, with fsync on. The
 * server stops and its files are removed on `stop`, or when this process exits for any reason.
 */
export async function startPrivatePostgres(settings: readonly string[] = []): Promise<PrivatePostgres> {
  const programs = findPostgresPrograms();
  if (programs === null) throw new Error(`PostgreSQL ${oldestMajor} or newer was not found on this machine.`);
  const dir = mkdtempSync(join(tmpdir(), 'private-postgres-'));
  const user = unprivilegedUser();
  if (user !== null) chownSync(dir, user.uid, user.gid);
  const supervisor = startSupervised({ programs, dir, settings, user });
  const stop = async () => {
    const exited = supervisor.exitCode === null ? once(supervisor, 'exit') : Promise.resolve();
    supervisor.ref();
    supervisor.stdin?.end();
    await exited;
  };
  try {
    await waitUntilReady(supervisor, dir);
  } catch (error) {
    await stop();
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
  return {
    url: (database = 'postgres') => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(dir)}`,
    stop,
  };
}

/** Returns the URL of another database on the same server. */
export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

/** Creates a database as a copy of another one to which nobody is connected. */
export function copyDatabase(server: string, from: string, to: string): void {
  const options = ['--maintenance-db', server, '--template', from, '--strategy', 'file_copy'];
  execFileSync(join(findPostgresPrograms() ?? '', 'createdb'), [...options, to]);
}

interface User {
  uid: number;
  gid: number;
}

interface StartOptions {
  programs: string;
  dir: string;
  settings: readonly string[];
  user: User | null;
}

/**
 * A shell in its own process group, which Ctrl-C doesn't reach, runs the server until its standard input closes. The kernel
 * closes it when this process exits, even after kill -9. TERM stops a starting server, QUIT a running one. The collation and time
 * zone differ from the embedded database's, so that queries which depend on them fail in tests.
 */
const supervisorScript = `
"$1/initdb" -D "$2/data" -U postgres -A trust -E UTF8 --locale-provider=icu --icu-locale=en-US --locale=C --no-sync >"$2/log" 2>&1 || exit 1
programs=$1 dir=$2; shift 2
"$programs/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= -c fsync=on -c timezone=Africa/Johannesburg "$@" >>"$dir/log" 2>&1 &
cat >/dev/null
kill -TERM $!
kill -QUIT $!
wait
rm -rf "$dir"
`;

function startSupervised({ programs, dir, settings, user }: StartOptions): ChildProcess {
  const options = settings.flatMap((setting) => ['-c', setting]);
  const supervisor = spawn('sh', ['-c', supervisorScript, 'sh', programs, dir, ...options], {
    ...user,
    cwd: dir,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  supervisor.unref();
  return supervisor;
}

async function waitUntilReady(supervisor: ChildProcess, dir: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (!isReady(dir)) {
    if (supervisor.exitCode !== null || Date.now() > deadline) {
      const log = existsSync(join(dir, 'log')) ? readFileSync(join(dir, 'log'), 'utf8') : '';
      throw new Error(`The private PostgreSQL did not start. ${log}`);
    }
    await wait(20);
  }
}

/** Reads the status in the eighth line of the server's PID file. initdb creates and removes an earlier PID file. */
function isReady(dir: string): boolean {
  try {
    return readFileSync(join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** Returns the user to run the server as, because PostgreSQL refuses to run as root; null for the current user. */
function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === 'postgres' || name === 'nobody') return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL refuses to run as root. Create a user named postgres or nobody.');
}

function resolveDirectory(dir: string): string {
  return dirname(realpathSync(join(dir, 'postgres')));
}

function isUsable(dir: string): boolean {
  if (!existsSync(join(dir, 'initdb'))) return false;
  const version = execFileSync(join(dir, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(version)?.[0]) >= oldestMajor;
}
