import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface PrivatePostgres {
  /** The address of one of its databases, as `DATABASE_URL` takes it. */
  url(database?: string): string;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

const oldestMajor = 15;
const startWithinMs = 60_000;

/** The directory of PostgreSQL's programs: from the PATH, else Debian's newest; null when there is none. */
export function findPostgresPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const majors = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    ...(process.env['PATH'] ?? '').split(delimiter).filter((dir) => existsSync(join(dir, 'postgres'))),
    ...majors.map((major) => join(debian, major, 'bin')),
  ];
  return candidates.map(whereProgramsLie).find(isUsable) ?? null;
}

/**
 * Starts a PostgreSQL server of our own in a temporary directory, reached through a socket there and by nobody else, with
 * fsync on. It ends and its files go with `stop`, and just as surely when this process ends in any other way.
 */
export async function startPrivatePostgres(settings: readonly string[] = []): Promise<PrivatePostgres> {
  const programs = findPostgresPrograms();
  if (programs === null)
    throw new Error(`No programs of PostgreSQL ${oldestMajor} or newer were found on this machine`);
  const dir = mkdtempSync(join(tmpdir(), 'private-postgres-'));
  const user = unprivilegedUser();
  if (user !== null) chownSync(dir, user.uid, user.gid);
  const guard = startGuarded({ programs, dir, settings, user });
  const stop = async () => {
    const ended = guard.exitCode === null ? once(guard, 'exit') : Promise.resolve();
    guard.ref();
    guard.stdin?.end();
    await ended;
  };
  try {
    await untilReady(guard, dir);
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

interface User {
  uid: number;
  gid: number;
}

interface Start {
  programs: string;
  dir: string;
  settings: readonly string[];
  user: User | null;
}

/**
 * A shell, out of reach of the terminal's Ctrl-C, keeps the server for as long as its standard input is open, which the
 * kernel closes when this process ends, even by kill -9. TERM ends a server that is only just starting, QUIT a running one.
 * Its collation and time zone are unlike the embedded database's, so that a query which depends on them shows.
 */
const guardScript = `
"$1/initdb" -D "$2/data" -U postgres -A trust -E UTF8 --locale-provider=icu --icu-locale=en-US --locale=C --no-sync >"$2/log" 2>&1 || exit 1
programs=$1 dir=$2; shift 2
"$programs/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= -c fsync=on -c timezone=Africa/Johannesburg "$@" >>"$dir/log" 2>&1 &
cat >/dev/null
kill -TERM $!
kill -QUIT $!
wait
rm -rf "$dir"
`;

function startGuarded({ programs, dir, settings, user }: Start): ChildProcess {
  const options = settings.flatMap((setting) => ['-c', setting]);
  const guard = spawn('sh', ['-c', guardScript, 'sh', programs, dir, ...options], {
    ...user,
    cwd: dir,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}

async function untilReady(guard: ChildProcess, dir: string): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (!isReady(dir)) {
    if (guard.exitCode !== null || Date.now() > deadline) {
      const log = existsSync(join(dir, 'log')) ? readFileSync(join(dir, 'log'), 'utf8') : '';
      throw new Error(`The private PostgreSQL did not start. ${log}`);
    }
    await wait(20);
  }
}

/** The server itself says so in the eighth line of its pid file; initdb makes and removes one before. */
function isReady(dir: string): boolean {
  try {
    return readFileSync(join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root; anyone else runs it as themselves. */
function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === 'postgres' || name === 'nobody') return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL refuses to run as root, and this machine has neither a user postgres nor a user nobody');
}

function whereProgramsLie(dir: string): string {
  return dirname(realpathSync(join(dir, 'postgres')));
}

function isUsable(dir: string): boolean {
  if (!existsSync(join(dir, 'initdb'))) return false;
  const version = execFileSync(join(dir, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(version)?.[0]) >= oldestMajor;
}
