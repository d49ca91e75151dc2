--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: telar; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA telar;


--
-- Name: telar_shop; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA telar_shop;


--
-- Name: news_accountEnvironments(); Type: FUNCTION; Schema: telar; Owner: -
--

CREATE FUNCTION telar."news_accountEnvironments"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    PERFORM pg_notify('telar', concat_ws(' ', coalesce(nullif(current_setting('telar.mark', true), ''), '-'), 'changed',
      TG_TABLE_SCHEMA, TG_TABLE_NAME, coalesce(NEW."accountId", OLD."accountId")));
    RETURN NULL;
  END $$;


--
-- Name: news_accounts(); Type: FUNCTION; Schema: telar; Owner: -
--

CREATE FUNCTION telar.news_accounts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    PERFORM pg_notify('telar', concat_ws(' ', coalesce(nullif(current_setting('telar.mark', true), ''), '-'), 'changed',
      TG_TABLE_SCHEMA, TG_TABLE_NAME, coalesce(NEW."id", OLD."id")));
    RETURN NULL;
  END $$;


--
-- Name: news_environments(); Type: FUNCTION; Schema: telar; Owner: -
--

CREATE FUNCTION telar.news_environments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    PERFORM pg_notify('telar', concat_ws(' ', coalesce(nullif(current_setting('telar.mark', true), ''), '-'), 'changed',
      TG_TABLE_SCHEMA, TG_TABLE_NAME, coalesce(NEW."id", OLD."id")));
    RETURN NULL;
  END $$;


--
-- Name: news_mails(); Type: FUNCTION; Schema: telar; Owner: -
--

CREATE FUNCTION telar.news_mails() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    PERFORM pg_notify('telar', concat_ws(' ', coalesce(nullif(current_setting('telar.mark', true), ''), '-'), 'changed',
      TG_TABLE_SCHEMA, TG_TABLE_NAME));
    RETURN NULL;
  END $$;


--
-- Name: news_platformSettings(); Type: FUNCTION; Schema: telar; Owner: -
--

CREATE FUNCTION telar."news_platformSettings"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    PERFORM pg_notify('telar', concat_ws(' ', coalesce(nullif(current_setting('telar.mark', true), ''), '-'), 'changed',
      TG_TABLE_SCHEMA, TG_TABLE_NAME));
    RETURN NULL;
  END $$;


--
-- Name: news_pushes(); Type: FUNCTION; Schema: telar; Owner: -
--

CREATE FUNCTION telar.news_pushes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    PERFORM pg_notify('telar', concat_ws(' ', coalesce(nullif(current_setting('telar.mark', true), ''), '-'), 'changed',
      TG_TABLE_SCHEMA, TG_TABLE_NAME));
    RETURN NULL;
  END $$;


--
-- Name: news_sessions(); Type: FUNCTION; Schema: telar; Owner: -
--

CREATE FUNCTION telar.news_sessions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    PERFORM pg_notify('telar', concat_ws(' ', coalesce(nullif(current_setting('telar.mark', true), ''), '-'), 'changed',
      TG_TABLE_SCHEMA, TG_TABLE_NAME, coalesce(NEW."id", OLD."id")));
    RETURN NULL;
  END $$;


--
-- Name: news_memberships(); Type: FUNCTION; Schema: telar_shop; Owner: -
--

CREATE FUNCTION telar_shop.news_memberships() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    PERFORM pg_notify('telar', concat_ws(' ', coalesce(nullif(current_setting('telar.mark', true), ''), '-'), 'changed',
      TG_TABLE_SCHEMA, TG_TABLE_NAME, coalesce(NEW."accountId", OLD."accountId")));
    RETURN NULL;
  END $$;


--
-- Name: news_meta(); Type: FUNCTION; Schema: telar_shop; Owner: -
--

CREATE FUNCTION telar_shop.news_meta() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    PERFORM pg_notify('telar', concat_ws(' ', coalesce(nullif(current_setting('telar.mark', true), ''), '-'), 'changed',
      TG_TABLE_SCHEMA, TG_TABLE_NAME));
    RETURN NULL;
  END $$;


--
-- Name: news_taskRuns(); Type: FUNCTION; Schema: telar_shop; Owner: -
--

CREATE FUNCTION telar_shop."news_taskRuns"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    PERFORM pg_notify('telar', concat_ws(' ', coalesce(nullif(current_setting('telar.mark', true), ''), '-'), 'changed',
      TG_TABLE_SCHEMA, TG_TABLE_NAME, coalesce(NEW."id", OLD."id")));
    RETURN NULL;
  END $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: accountEnvironments; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."accountEnvironments" (
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    "environmentId" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: accounts; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar.accounts (
    id text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    "passwordHash" text COLLATE pg_catalog."C",
    roles text NOT NULL COLLATE pg_catalog."C",
    profile text NOT NULL COLLATE pg_catalog."C",
    "emailVerified" bigint NOT NULL,
    "createdAt" bigint NOT NULL,
    "environmentId" text COLLATE pg_catalog."C",
    locale text COLLATE pg_catalog."C",
    tutorials text COLLATE pg_catalog."C"
);


--
-- Name: auditEntries; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."auditEntries" (
    number bigint NOT NULL,
    at bigint NOT NULL,
    action text NOT NULL COLLATE pg_catalog."C",
    "accountId" text COLLATE pg_catalog."C",
    email text COLLATE pg_catalog."C",
    address text COLLATE pg_catalog."C",
    "environmentId" text COLLATE pg_catalog."C",
    "targetKind" text COLLATE pg_catalog."C",
    "targetId" text COLLATE pg_catalog."C",
    "targetName" text COLLATE pg_catalog."C",
    details text COLLATE pg_catalog."C"
);


--
-- Name: auditEntries_number_seq; Type: SEQUENCE; Schema: telar; Owner: -
--

ALTER TABLE telar."auditEntries" ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar."auditEntries_number_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: avatars; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar.avatars (
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    content bytea NOT NULL
);


--
-- Name: deletedEnvironments; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."deletedEnvironments" (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    url text COLLATE pg_catalog."C",
    "urlTrusted" bigint NOT NULL,
    settings text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    "createdAt" bigint NOT NULL,
    designers text NOT NULL COLLATE pg_catalog."C",
    "deletedAt" bigint NOT NULL,
    "deletedBy" text COLLATE pg_catalog."C",
    "isEnding" bigint NOT NULL
);


--
-- Name: environmentBackups; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."environmentBackups" (
    id text NOT NULL COLLATE pg_catalog."C",
    "environmentId" text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    slot bigint,
    "includesFiles" bigint NOT NULL,
    size bigint,
    fingerprint text COLLATE pg_catalog."C",
    failure text COLLATE pg_catalog."C",
    "createdBy" text COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    "endedAt" bigint
);


--
-- Name: environmentSigning; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."environmentSigning" (
    "environmentId" text NOT NULL COLLATE pg_catalog."C",
    "certificateKey" text COLLATE pg_catalog."C",
    about text COLLATE pg_catalog."C",
    "clientSecret" text COLLATE pg_catalog."C",
    "pinSecret" text COLLATE pg_catalog."C"
);


--
-- Name: environmentSizes; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."environmentSizes" (
    "environmentId" text NOT NULL COLLATE pg_catalog."C",
    day bigint NOT NULL,
    records bigint NOT NULL,
    files bigint NOT NULL,
    "fileBytes" bigint NOT NULL,
    "databaseBytes" bigint NOT NULL,
    versions bigint NOT NULL,
    "backupBytes" bigint DEFAULT 0 NOT NULL
);


--
-- Name: environmentVariables; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."environmentVariables" (
    "environmentId" text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C",
    "isSecret" bigint NOT NULL,
    "updatedAt" bigint NOT NULL
);


--
-- Name: environments; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar.environments (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    url text COLLATE pg_catalog."C",
    settings text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    "createdAt" bigint NOT NULL,
    "urlTrusted" bigint DEFAULT 0 NOT NULL
);


--
-- Name: faultFollowers; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."faultFollowers" (
    "environmentId" text NOT NULL COLLATE pg_catalog."C",
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    "toldAt" bigint NOT NULL,
    "wasMailed" bigint NOT NULL
);


--
-- Name: knownClients; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."knownClients" (
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    mark text NOT NULL COLLATE pg_catalog."C",
    "lastLogin" bigint NOT NULL
);


--
-- Name: leases; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar.leases (
    name text NOT NULL COLLATE pg_catalog."C",
    "nodeId" text COLLATE pg_catalog."C",
    "leftAt" timestamp with time zone
);


--
-- Name: loginTokens; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."loginTokens" (
    hash text NOT NULL COLLATE pg_catalog."C",
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    host text NOT NULL COLLATE pg_catalog."C",
    "expiresAt" bigint NOT NULL,
    asks bigint DEFAULT 1 NOT NULL
);


--
-- Name: mails; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar.mails (
    number bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    recipient text COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    "environmentId" text COLLATE pg_catalog."C",
    content text COLLATE pg_catalog."C",
    "linkHash" text COLLATE pg_catalog."C",
    "endsAt" bigint NOT NULL,
    state text NOT NULL COLLATE pg_catalog."C",
    attempts bigint NOT NULL,
    "nextAt" bigint NOT NULL,
    failure text COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    "endedAt" bigint
);


--
-- Name: mails_number_seq; Type: SEQUENCE; Schema: telar; Owner: -
--

ALTER TABLE telar.mails ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar.mails_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: meta; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar.meta (
    key text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: modelUsage; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."modelUsage" (
    "environmentId" text NOT NULL COLLATE pg_catalog."C",
    day bigint NOT NULL,
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    model text NOT NULL COLLATE pg_catalog."C",
    requests bigint NOT NULL,
    input bigint NOT NULL,
    output bigint NOT NULL,
    cost double precision NOT NULL
);


--
-- Name: nodes; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar.nodes (
    id text NOT NULL COLLATE pg_catalog."C",
    "seenAt" timestamp with time zone NOT NULL,
    "diedAt" timestamp with time zone
);


--
-- Name: nonceMemory; Type: TABLE; Schema: telar; Owner: -
--

CREATE UNLOGGED TABLE telar."nonceMemory" (
    "ofTable" oid NOT NULL,
    floor bigint NOT NULL
);


--
-- Name: once; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar.once (
    owner text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    fingerprint text NOT NULL COLLATE pg_catalog."C",
    answer text COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    rowid bigint NOT NULL
);


--
-- Name: once_rowid_seq; Type: SEQUENCE; Schema: telar; Owner: -
--

ALTER TABLE telar.once ALTER COLUMN rowid ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar.once_rowid_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: passwordLinks; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."passwordLinks" (
    hash text NOT NULL COLLATE pg_catalog."C",
    "accountId" text COLLATE pg_catalog."C",
    host text NOT NULL COLLATE pg_catalog."C",
    "expiresAt" bigint NOT NULL
);


--
-- Name: platformSettings; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."platformSettings" (
    id bigint NOT NULL,
    settings text NOT NULL COLLATE pg_catalog."C",
    "smtpPassword" text COLLATE pg_catalog."C",
    "geocodingKey" text COLLATE pg_catalog."C",
    "placesKey" text COLLATE pg_catalog."C",
    "fcmServiceAccount" text COLLATE pg_catalog."C",
    "modelKeys" text COLLATE pg_catalog."C",
    version bigint NOT NULL
);


--
-- Name: platformSettings_id_seq; Type: SEQUENCE; Schema: telar; Owner: -
--

ALTER TABLE telar."platformSettings" ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar."platformSettings_id_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: pushKeys; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."pushKeys" (
    id bigint NOT NULL,
    "publicKey" text NOT NULL COLLATE pg_catalog."C",
    "privateKey" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: pushKeys_id_seq; Type: SEQUENCE; Schema: telar; Owner: -
--

ALTER TABLE telar."pushKeys" ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar."pushKeys_id_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: pushSubscriptions; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."pushSubscriptions" (
    "sessionId" text NOT NULL COLLATE pg_catalog."C",
    "environmentId" text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    target text NOT NULL COLLATE pg_catalog."C",
    mark text NOT NULL COLLATE pg_catalog."C",
    service text NOT NULL COLLATE pg_catalog."C",
    failure text COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL
);


--
-- Name: pushes; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar.pushes (
    number bigint NOT NULL,
    "sessionId" text NOT NULL COLLATE pg_catalog."C",
    "environmentId" text NOT NULL COLLATE pg_catalog."C",
    content text NOT NULL COLLATE pg_catalog."C",
    attempts bigint NOT NULL,
    "nextAt" bigint NOT NULL,
    "endsAt" bigint NOT NULL
);


--
-- Name: pushes_number_seq; Type: SEQUENCE; Schema: telar; Owner: -
--

ALTER TABLE telar.pushes ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar.pushes_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: recoveryCodes; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."recoveryCodes" (
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    hash text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: sessions; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar.sessions (
    id text NOT NULL COLLATE pg_catalog."C",
    "publicKey" text NOT NULL COLLATE pg_catalog."C",
    "secretKey" text NOT NULL COLLATE pg_catalog."C",
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    host text NOT NULL COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    "lastCall" bigint NOT NULL,
    locale text COLLATE pg_catalog."C",
    options text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: taskTimes; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."taskTimes" (
    "environmentId" text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL
);


--
-- Name: twoFactors; Type: TABLE; Schema: telar; Owner: -
--

CREATE TABLE telar."twoFactors" (
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    secret text NOT NULL COLLATE pg_catalog."C",
    "enabledAt" bigint,
    "lastStep" bigint NOT NULL
);


--
-- Name: usedNonces0; Type: TABLE; Schema: telar; Owner: -
--

CREATE UNLOGGED TABLE telar."usedNonces0" (
    nonce bigint NOT NULL,
    session bigint NOT NULL
)
WITH (autovacuum_enabled='false');


--
-- Name: usedNonces1; Type: TABLE; Schema: telar; Owner: -
--

CREATE UNLOGGED TABLE telar."usedNonces1" (
    nonce bigint NOT NULL,
    session bigint NOT NULL
)
WITH (autovacuum_enabled='false');


--
-- Name: usedNonces2; Type: TABLE; Schema: telar; Owner: -
--

CREATE UNLOGGED TABLE telar."usedNonces2" (
    nonce bigint NOT NULL,
    session bigint NOT NULL
)
WITH (autovacuum_enabled='false');


--
-- Name: agentConversations; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."agentConversations" (
    id text NOT NULL COLLATE pg_catalog."C",
    "agentId" text NOT NULL COLLATE pg_catalog."C",
    "accountId" text COLLATE pg_catalog."C",
    email text COLLATE pg_catalog."C",
    name text COLLATE pg_catalog."C",
    origin text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    "replayOf" text COLLATE pg_catalog."C",
    parameters text NOT NULL COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    "updatedAt" bigint NOT NULL
);


--
-- Name: agentTurns; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."agentTurns" (
    id text NOT NULL COLLATE pg_catalog."C",
    "conversationId" text NOT NULL COLLATE pg_catalog."C",
    "position" bigint NOT NULL,
    question text NOT NULL COLLATE pg_catalog."C",
    attachments text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    steps text NOT NULL COLLATE pg_catalog."C",
    sources text NOT NULL COLLATE pg_catalog."C",
    error text COLLATE pg_catalog."C",
    "errorDetail" text COLLATE pg_catalog."C",
    model text COLLATE pg_catalog."C",
    input bigint NOT NULL,
    output bigint NOT NULL,
    ms double precision,
    "createdAt" bigint NOT NULL
);


--
-- Name: apiCalls; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."apiCalls" (
    id text NOT NULL COLLATE pg_catalog."C",
    "endpointId" text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL,
    method text NOT NULL COLLATE pg_catalog."C",
    path text NOT NULL COLLATE pg_catalog."C",
    body text COLLATE pg_catalog."C",
    status bigint NOT NULL,
    "durationMs" double precision NOT NULL,
    address text NOT NULL COLLATE pg_catalog."C",
    failure text COLLATE pg_catalog."C",
    "failureLine" bigint,
    rowid bigint NOT NULL
);


--
-- Name: apiCalls_rowid_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop."apiCalls" ALTER COLUMN rowid ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop."apiCalls_rowid_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: auditEntries; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."auditEntries" (
    number bigint NOT NULL,
    at bigint NOT NULL,
    action text NOT NULL COLLATE pg_catalog."C",
    "accountId" text COLLATE pg_catalog."C",
    email text COLLATE pg_catalog."C",
    address text COLLATE pg_catalog."C",
    "environmentId" text COLLATE pg_catalog."C",
    "targetKind" text COLLATE pg_catalog."C",
    "targetId" text COLLATE pg_catalog."C",
    "targetName" text COLLATE pg_catalog."C",
    details text COLLATE pg_catalog."C"
);


--
-- Name: auditEntries_number_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop."auditEntries" ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop."auditEntries_number_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: componentLog; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."componentLog" (
    sequence bigint NOT NULL,
    "changeId" text NOT NULL COLLATE pg_catalog."C",
    "componentId" text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    removed bigint NOT NULL,
    "authorId" text COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    restored text COLLATE pg_catalog."C"
);


--
-- Name: componentLog_sequence_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop."componentLog" ALTER COLUMN sequence ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop."componentLog_sequence_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: componentPreferences; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."componentPreferences" (
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    "componentId" text NOT NULL COLLATE pg_catalog."C",
    preferences text NOT NULL COLLATE pg_catalog."C",
    "updatedAt" bigint NOT NULL
);


--
-- Name: componentReferences; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."componentReferences" (
    "fromId" text NOT NULL COLLATE pg_catalog."C",
    "toKind" text NOT NULL COLLATE pg_catalog."C",
    "toId" text NOT NULL COLLATE pg_catalog."C",
    "fieldName" text COLLATE pg_catalog."C",
    path text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: componentVersions; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."componentVersions" (
    "componentId" text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    definition text NOT NULL COLLATE pg_catalog."C",
    "definitionVersion" bigint NOT NULL,
    "authorId" text COLLATE pg_catalog."C",
    "changeId" text NOT NULL COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL
);


--
-- Name: components; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop.components (
    id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    "headVersion" bigint NOT NULL,
    "liveVersion" bigint NOT NULL,
    "createdAt" bigint NOT NULL,
    "updatedAt" bigint NOT NULL,
    "deletedAt" bigint
);


--
-- Name: endpointTokens; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."endpointTokens" (
    id text NOT NULL COLLATE pg_catalog."C",
    "endpointId" text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    hash text NOT NULL COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    "createdBy" text COLLATE pg_catalog."C",
    "lastUsedAt" bigint,
    rowid bigint NOT NULL
);


--
-- Name: endpointTokens_rowid_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop."endpointTokens" ALTER COLUMN rowid ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop."endpointTokens_rowid_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: faults; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop.faults (
    id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    "componentId" text NOT NULL COLLATE pg_catalog."C",
    mark text NOT NULL COLLATE pg_catalog."C",
    message text NOT NULL COLLATE pg_catalog."C",
    line bigint,
    times bigint NOT NULL,
    "firstAt" bigint NOT NULL,
    "lastAt" bigint NOT NULL,
    "startedBy" text COLLATE pg_catalog."C",
    input text NOT NULL COLLATE pg_catalog."C",
    "isMasked" bigint NOT NULL,
    "solvedAt" bigint,
    "solvedBy" text COLLATE pg_catalog."C"
);


--
-- Name: files; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop.files (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL COLLATE pg_catalog."C",
    size bigint NOT NULL,
    hash text COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    bucket text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    "genericType" text NOT NULL COLLATE pg_catalog."C",
    "createdBy" text COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    "expiresAt" bigint,
    rowid bigint NOT NULL
);


--
-- Name: files_rowid_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop.files ALTER COLUMN rowid ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop.files_rowid_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: jobUndo; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."jobUndo" (
    id bigint NOT NULL,
    "jobId" text NOT NULL COLLATE pg_catalog."C",
    entry text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: jobUndo_id_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop."jobUndo" ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop."jobUndo_id_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: jobs; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop.jobs (
    id text NOT NULL COLLATE pg_catalog."C",
    kind text DEFAULT 'import'::text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    counters text NOT NULL COLLATE pg_catalog."C",
    "createdBy" text COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    "updatedAt" bigint NOT NULL,
    "nodeId" text COLLATE pg_catalog."C",
    rowid bigint NOT NULL
);


--
-- Name: jobs_rowid_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop.jobs ALTER COLUMN rowid ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop.jobs_rowid_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: knowledgeBases; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."knowledgeBases" (
    number bigint NOT NULL,
    "collectionId" text NOT NULL COLLATE pg_catalog."C",
    signature text NOT NULL COLLATE pg_catalog."C",
    round bigint NOT NULL,
    paused bigint NOT NULL,
    failure text COLLATE pg_catalog."C"
);


--
-- Name: knowledgeBases_number_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop."knowledgeBases" ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop."knowledgeBases_number_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: knowledgeFragments; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."knowledgeFragments" (
    fragment bigint NOT NULL,
    source bigint NOT NULL,
    "position" bigint NOT NULL,
    origin text COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    hash text NOT NULL COLLATE pg_catalog."C",
    vector bytea NOT NULL
);


--
-- Name: knowledgeFragments_fragment_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop."knowledgeFragments" ALTER COLUMN fragment ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop."knowledgeFragments_fragment_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: knowledgeMarks; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."knowledgeMarks" (
    base bigint NOT NULL,
    owner bigint NOT NULL,
    fragment bigint NOT NULL,
    version bigint NOT NULL,
    source bigint NOT NULL,
    bits bytea NOT NULL
);


--
-- Name: knowledgeRecords; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."knowledgeRecords" (
    base bigint NOT NULL,
    owner bigint NOT NULL,
    "recordId" text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    round bigint NOT NULL,
    unread bigint NOT NULL
);


--
-- Name: knowledgeSources; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."knowledgeSources" (
    number bigint NOT NULL,
    base bigint NOT NULL,
    "fieldId" text NOT NULL COLLATE pg_catalog."C",
    "titleFieldId" text NOT NULL COLLATE pg_catalog."C",
    model text NOT NULL COLLATE pg_catalog."C",
    dimensions bigint NOT NULL
);


--
-- Name: knowledgeSources_number_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop."knowledgeSources" ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop."knowledgeSources_number_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: l_everytype^qdTpmBxzIjrxPNj1K; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."l_everytype^qdTpmBxzIjrxPNj1K" (
    owner bigint NOT NULL,
    "position" bigint NOT NULL,
    target text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: mcpTokens; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."mcpTokens" (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    hash text NOT NULL COLLATE pg_catalog."C",
    "roleId" text NOT NULL COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    "createdBy" text COLLATE pg_catalog."C",
    "expiresAt" bigint NOT NULL,
    "lastUsedAt" bigint,
    rowid bigint NOT NULL
);


--
-- Name: mcpTokens_rowid_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop."mcpTokens" ALTER COLUMN rowid ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop."mcpTokens_rowid_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: memberships; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop.memberships (
    id text NOT NULL COLLATE pg_catalog."C",
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    roles text NOT NULL COLLATE pg_catalog."C",
    flags text NOT NULL COLLATE pg_catalog."C",
    confirmed bigint NOT NULL,
    "createdAt" bigint NOT NULL,
    "managedRoles" text DEFAULT '[]'::text NOT NULL COLLATE pg_catalog."C",
    disabled bigint DEFAULT 0 NOT NULL,
    "invitedAt" bigint,
    "enteredAt" bigint,
    version bigint DEFAULT 1 NOT NULL,
    profile text DEFAULT '{}'::text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: meta; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop.meta (
    key text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: notificationSettings; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."notificationSettings" (
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    choices text NOT NULL COLLATE pg_catalog."C",
    "quietFrom" text COLLATE pg_catalog."C",
    "quietUntil" text COLLATE pg_catalog."C",
    "updatedAt" bigint NOT NULL
);


--
-- Name: notifications; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop.notifications (
    id text NOT NULL COLLATE pg_catalog."C",
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    icon text COLLATE pg_catalog."C",
    link text COLLATE pg_catalog."C",
    "collectionId" text COLLATE pg_catalog."C",
    "recordId" text COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    "readAt" bigint,
    "isListed" bigint NOT NULL,
    "awaitsDigest" bigint NOT NULL,
    rowid bigint NOT NULL
);


--
-- Name: notifications_rowid_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop.notifications ALTER COLUMN rowid ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop.notifications_rowid_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: once; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop.once (
    owner text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    fingerprint text NOT NULL COLLATE pg_catalog."C",
    answer text COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    rowid bigint NOT NULL
);


--
-- Name: once_rowid_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop.once ALTER COLUMN rowid ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop.once_rowid_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: r_everytype; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop.r_everytype (
    _seq bigint NOT NULL,
    _id text NOT NULL COLLATE pg_catalog."C",
    _version bigint NOT NULL,
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    "updatedAt" text NOT NULL COLLATE pg_catalog."C",
    "f_z3uy3L9T53Rrg4tTI" text COLLATE pg_catalog."C",
    "f_z3uy3L9T53Rrg4tTI_folded" text COLLATE pg_catalog."C",
    "f_1ji1lErFumRxDcQtv" text COLLATE pg_catalog."C",
    "f_nxF3LLTvc4ipU2OAq" double precision,
    "f_jUVGVOngSzOTQw7sw" double precision,
    "f_zchuuIVJMbfaK49XE" double precision,
    "f_WVaMY3tBO0OLfBO2E" bigint,
    "f_tuC3ToLgIwtV2hgmR" bigint,
    "f_B0sLoP5qi2fjVd9jK" bigint,
    "f_KSUohJyEUC2x5niJ0" text COLLATE pg_catalog."C",
    "f_MZbXx62JlHwIF1Mg4" text COLLATE pg_catalog."C",
    "f_xVqo7URXWYW9VAzjS_from" text COLLATE pg_catalog."C",
    "f_xVqo7URXWYW9VAzjS_to" text COLLATE pg_catalog."C",
    "f_gSuMy6szKphgJ3Len" text COLLATE pg_catalog."C",
    "f_UaiDzpFbEMRzMeI58" text COLLATE pg_catalog."C",
    "f_vYxzyxoMwIcOTtbKB" text COLLATE pg_catalog."C",
    "f_xQNjExn5374mOTwGq" text COLLATE pg_catalog."C",
    "f_pRSOALgrapoRZmREt" text COLLATE pg_catalog."C",
    "f_nQlhnlK9OU0fhGPqo" text COLLATE pg_catalog."C",
    "f_vilc7MGqxM1UTEnB9" text COLLATE pg_catalog."C",
    "f_8AEfQqEtIG5ZVIy6U" text COLLATE pg_catalog."C",
    "f_8AEfQqEtIG5ZVIy6U_folded" text COLLATE pg_catalog."C",
    "f_PWNrmPeiille4K7wd" text COLLATE pg_catalog."C",
    "f_tgGrXm4AkwBCjZWgj" text COLLATE pg_catalog."C",
    "f_aZdnv1mmHAUTQo0Hq_longitude" double precision,
    "f_aZdnv1mmHAUTQo0Hq_latitude" double precision,
    "f_AbwXbasrQ7tBgTzdN" text COLLATE pg_catalog."C",
    "f_8g1zMEXzQHvUuUKpz" bigint DEFAULT 0,
    "f_2iDWWsZYnbYW1GkmD_from" double precision,
    "f_2iDWWsZYnbYW1GkmD_to" double precision,
    "f_QybpW60DJ9frWmPj2" text COLLATE pg_catalog."C",
    "f_QybpW60DJ9frWmPj2_folded" text COLLATE pg_catalog."C",
    "f_9fS5H3NfCNvHCp1Hf" text COLLATE pg_catalog."C",
    "f_9fS5H3NfCNvHCp1Hf_folded" text COLLATE pg_catalog."C",
    "f_SckxxigB8aXkfHX1B" text COLLATE pg_catalog."C",
    "f_SckxxigB8aXkfHX1B_folded" text COLLATE pg_catalog."C",
    "f_YSBjItV23plFQzFpQ" text COLLATE pg_catalog."C",
    "f_YSBjItV23plFQzFpQ_folded" text COLLATE pg_catalog."C",
    "f_zPyXuhlsHeNzq5lDP" text COLLATE pg_catalog."C",
    "f_Rje7jBZII50lOswkC" text COLLATE pg_catalog."C",
    "f_BlVGH6vupaxB4FgAV" text COLLATE pg_catalog."C",
    "f_BlVGH6vupaxB4FgAV_folded" text COLLATE pg_catalog."C",
    "f_rjLxPLok5IxKdvCII" text COLLATE pg_catalog."C",
    "f_B7jJEPisFaGzoZc8d" text COLLATE pg_catalog."C",
    "f_B7jJEPisFaGzoZc8d_folded" text COLLATE pg_catalog."C",
    "f_YGMNTCzFslOZDpywB" text COLLATE pg_catalog."C",
    "f_YGMNTCzFslOZDpywB_folded" text COLLATE pg_catalog."C",
    "f_AtXmngWoV3S3LxDLI" text COLLATE pg_catalog."C",
    "f_AtXmngWoV3S3LxDLI_folded" text COLLATE pg_catalog."C"
);


--
-- Name: r_everytype__seq_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop.r_everytype ALTER COLUMN _seq ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop.r_everytype__seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: r_orders; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop.r_orders (
    _seq bigint NOT NULL,
    _id text NOT NULL COLLATE pg_catalog."C",
    _version bigint NOT NULL,
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    "updatedAt" text NOT NULL COLLATE pg_catalog."C",
    "f_4TbkNzkZUEuUSrfx0" text COLLATE pg_catalog."C",
    "f_4TbkNzkZUEuUSrfx0_folded" text COLLATE pg_catalog."C",
    "f_5lHJADnZiYi3LKx8j" double precision,
    "f_WoIgnleZBD8T6rN9v" text COLLATE pg_catalog."C"
);


--
-- Name: r_orders__seq_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop.r_orders ALTER COLUMN _seq ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop.r_orders__seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: r_solved; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop.r_solved (
    _seq bigint NOT NULL,
    _id text NOT NULL COLLATE pg_catalog."C",
    _version bigint NOT NULL,
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    "updatedAt" text NOT NULL COLLATE pg_catalog."C",
    "f_FKx82OHaS80vT9vmD" text COLLATE pg_catalog."C",
    "f_FKx82OHaS80vT9vmD_folded" text COLLATE pg_catalog."C",
    "f_95aoj23iqMhDhUDiC" text COLLATE pg_catalog."C",
    "f_95aoj23iqMhDhUDiC_folded" text COLLATE pg_catalog."C",
    "f_TmpfijAK13v8GYd3z" text COLLATE pg_catalog."C",
    "f_TmpfijAK13v8GYd3z_folded" text COLLATE pg_catalog."C"
);


--
-- Name: r_solved__seq_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop.r_solved ALTER COLUMN _seq ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop.r_solved__seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: r_talked; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop.r_talked (
    _seq bigint NOT NULL,
    _id text NOT NULL COLLATE pg_catalog."C",
    _version bigint NOT NULL,
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    "updatedAt" text NOT NULL COLLATE pg_catalog."C",
    "f_1UeSjKiIjzEzgfWa0" text COLLATE pg_catalog."C",
    "f_1UeSjKiIjzEzgfWa0_folded" text COLLATE pg_catalog."C"
);


--
-- Name: r_talked__seq_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop.r_talked ALTER COLUMN _seq ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop.r_talked__seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: r_tickets; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop.r_tickets (
    _seq bigint NOT NULL,
    _id text NOT NULL COLLATE pg_catalog."C",
    _version bigint NOT NULL,
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    "updatedAt" text NOT NULL COLLATE pg_catalog."C",
    "f_3uCNPfVZtAf0wZeZg" text COLLATE pg_catalog."C",
    "f_3uCNPfVZtAf0wZeZg_folded" text COLLATE pg_catalog."C",
    "f_qCj9uItvrgmMXKJvA" bigint,
    "f_92EfEeUZHWvY3ay7I" text COLLATE pg_catalog."C",
    "f_BzblG0gvCNnfJbc6g" text COLLATE pg_catalog."C",
    "f_4thDTvffMQrNAZzs6" double precision
);


--
-- Name: r_tickets__seq_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop.r_tickets ALTER COLUMN _seq ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop.r_tickets__seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: recordAuthors; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."recordAuthors" (
    "collectionId" text NOT NULL COLLATE pg_catalog."C",
    "firstSeq" bigint NOT NULL,
    "lastSeq" bigint NOT NULL,
    "authorId" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: recordCollections; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."recordCollections" (
    id text NOT NULL COLLATE pg_catalog."C",
    sequence bigint NOT NULL,
    shape bigint NOT NULL
);


--
-- Name: recordComments; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."recordComments" (
    id text NOT NULL COLLATE pg_catalog."C",
    "collectionId" text NOT NULL COLLATE pg_catalog."C",
    "recordId" text NOT NULL COLLATE pg_catalog."C",
    "authorId" text COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    mentions text NOT NULL COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    "editedAt" bigint,
    rowid bigint NOT NULL
);


--
-- Name: recordComments_rowid_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop."recordComments" ALTER COLUMN rowid ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop."recordComments_rowid_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: recordHistory; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."recordHistory" (
    id bigint NOT NULL,
    "collectionId" text NOT NULL COLLATE pg_catalog."C",
    "recordId" text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    operation text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL,
    "authorId" text COLLATE pg_catalog."C",
    before text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: recordHistory_id_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop."recordHistory" ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop."recordHistory_id_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: recordNumbers; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."recordNumbers" (
    "collectionId" text NOT NULL COLLATE pg_catalog."C",
    "fieldId" text NOT NULL COLLATE pg_catalog."C",
    last bigint NOT NULL
);


--
-- Name: supportAnswers; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."supportAnswers" (
    id text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL,
    "updatedAt" bigint NOT NULL
);


--
-- Name: supportConversations; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."supportConversations" (
    id text NOT NULL COLLATE pg_catalog."C",
    "accountId" text COLLATE pg_catalog."C",
    name text COLLATE pg_catalog."C",
    email text COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    channel text NOT NULL COLLATE pg_catalog."C",
    folded text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    "assigneeId" text COLLATE pg_catalog."C",
    "withAgent" bigint NOT NULL,
    "agentConversationId" text COLLATE pg_catalog."C",
    "waitsSince" bigint,
    "createdAt" bigint NOT NULL,
    "updatedAt" bigint NOT NULL,
    "firstAnsweredAt" bigint,
    "closedAt" bigint
);


--
-- Name: supportFiles; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."supportFiles" (
    place text NOT NULL COLLATE pg_catalog."C",
    "conversationId" text NOT NULL COLLATE pg_catalog."C",
    "isInternal" bigint NOT NULL
);


--
-- Name: supportMessages; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."supportMessages" (
    id text NOT NULL COLLATE pg_catalog."C",
    "conversationId" text NOT NULL COLLATE pg_catalog."C",
    "position" bigint NOT NULL,
    "publicPosition" bigint NOT NULL,
    "authorId" text COLLATE pg_catalog."C",
    "authorName" text COLLATE pg_catalog."C",
    side text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    folded text NOT NULL COLLATE pg_catalog."C",
    "isInternal" bigint NOT NULL,
    attachments text NOT NULL COLLATE pg_catalog."C",
    "messageId" text NOT NULL COLLATE pg_catalog."C",
    "createdAt" bigint NOT NULL
);


--
-- Name: supportReads; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."supportReads" (
    "conversationId" text NOT NULL COLLATE pg_catalog."C",
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    side text NOT NULL COLLATE pg_catalog."C",
    "position" bigint NOT NULL
);


--
-- Name: taskRuns; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."taskRuns" (
    id text NOT NULL COLLATE pg_catalog."C",
    "taskId" text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    origin text NOT NULL COLLATE pg_catalog."C",
    slot bigint,
    "startedBy" text COLLATE pg_catalog."C",
    "queuedAt" bigint NOT NULL,
    "startedAt" bigint,
    "endedAt" bigint,
    "cpuMs" double precision,
    "memoryBytes" bigint,
    failure text COLLATE pg_catalog."C",
    "failureLine" bigint,
    parameters text COLLATE pg_catalog."C",
    result text COLLATE pg_catalog."C",
    log text COLLATE pg_catalog."C",
    rowid bigint NOT NULL
);


--
-- Name: taskRuns_rowid_seq; Type: SEQUENCE; Schema: telar_shop; Owner: -
--

ALTER TABLE telar_shop."taskRuns" ALTER COLUMN rowid ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME telar_shop."taskRuns_rowid_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: taskSchedules; Type: TABLE; Schema: telar_shop; Owner: -
--

CREATE TABLE telar_shop."taskSchedules" (
    "taskId" text NOT NULL COLLATE pg_catalog."C",
    signature text NOT NULL COLLATE pg_catalog."C",
    since bigint NOT NULL,
    "lastSlot" bigint NOT NULL
);


--
-- Data for Name: accountEnvironments; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."accountEnvironments" ("accountId", "environmentId") FROM stdin;
084BVgOmkznZgPlmR	shop
\.


--
-- Data for Name: accounts; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar.accounts (id, email, "passwordHash", roles, profile, "emailVerified", "createdAt", "environmentId", locale, tutorials) FROM stdin;
084BVgOmkznZgPlmR	root@example.com	$argon2id$v=19$m=19456,t=2,p=1$uUdplfgMDFdp6kv1Jjhzbw$1PtSJog9+Obwmb6IAUY/fqVlgSJNg5FpGwovQyWkT6o	["superAdmin"]	{"name":"","firstName":"","lastName":""}	1	1795727800308	\N	\N	\N
HKZadVXTMZJqhrZKd	account1@example.com	$argon2id$v=19$m=19456,t=2,p=1$rdpmckq2S7GunW1jgYz4pw$JKPW8EUGrjc6mbkKwyJBQ2o4qePdCOTPTMbLtFuxb0o	["user"]	{"name":"","firstName":"","lastName":""}	0	1795727802744	\N	\N	\N
hfskTopPAd1dRZqOR	fda30c7b-05e0-4c84-95b7-220f95fa2a02@example.com	\N	["user"]	{"name":"Ana","firstName":"","lastName":""}	0	1795727803173	shop	\N	\N
bmZyzERZmwa2cbvNp	account2@example.com	$argon2id$v=19$m=19456,t=2,p=1$rdpmckq2S7GunW1jgYz4pw$JKPW8EUGrjc6mbkKwyJBQ2o4qePdCOTPTMbLtFuxb0o	["user"]	{"name":"","firstName":"","lastName":""}	0	1795727809453	\N	\N	\N
\.


--
-- Data for Name: auditEntries; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."auditEntries" (number, at, action, "accountId", email, address, "environmentId", "targetKind", "targetId", "targetName", details) FROM stdin;
1	1795727802079	access.login	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	\N	\N	\N	null
2	1795727802454	environment.created	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	shop	environment	shop	Tienda	null
3	1795727802732	access.login	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	\N	\N	\N	null
4	1795727802752	people.account	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	account	HKZadVXTMZJqhrZKd	account1@example.com	{"after":{"roles":["user"],"environmentsAuthorized":[]}}
5	1795727802863	access.login	HKZadVXTMZJqhrZKd	account1@example.com	127.0.0.1	shop	\N	\N	\N	null
6	1795727803939	environment.settings	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	shop	environment	shop	Tienda	{"before":{"locale":null,"currency":null},"after":{"locale":"es-CL","currency":"CLP"}}
7	1795727804549	environment.settings	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	shop	environment	shop	Tienda	{"before":{"profileFields":null},"after":{"profileFields":[{"_id":"orZ3L6y6zhDGLvFYe","name":"area","label":"Área","type":"string","optional":true,"options":{},"ownEdit":false}]}}
8	1795727805641	environment.settings	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	shop	environment	shop	Tienda	{"before":{"auditDays":null,"accentColor":null,"fontName":null,"useCustomCss":null,"customCss":null,"apiAuthScript":null},"after":{"auditDays":90,"accentColor":"#0b5c4a","fontName":"Lora","useCustomCss":true,"customCss":"h1 { letter-spacing: 0 }","apiAuthScript":"return { user: null, roles: [] }"}}
9	1795727805676	environment.variables	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	shop	environmentVariable	SHOP	SHOP	null
10	1795727805711	environment.variables	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	shop	environmentVariable	KEY	KEY	null
11	1795727807236	platform.settings	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	platform	\N	\N	{"before":{"modelServices":null,"embeddingModel":null},"after":{"modelServices":[{"name":"local","url":"http://127.0.0.1:35057/v1","models":[{"name":"conversa","purpose":"chat","inputPrice":1,"outputPrice":2},{"name":"vectores","purpose":"embeddings"}]}],"embeddingModel":"local/vectores"}}
12	1795727807246	environment.settings	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	shop	environment	shop	Tienda	{"before":{"mcpEnabled":null},"after":{"mcpEnabled":true}}
13	1795727808321	environment.settings	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	shop	environment	shop	Tienda	{"before":{"enableTellus":null,"tellusChannels":null,"signingProvider":null,"signingPlace":null,"notificationPrompt":null},"after":{"enableTellus":true,"tellusChannels":[{"category":"Ventas","channel":"ventas"}],"signingProvider":"local","signingPlace":"Santiago","notificationPrompt":true}}
14	1795727809232	environment.signing	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	shop	environment	shop	Tienda	null
15	1795727809448	access.login	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	\N	\N	\N	null
16	1795727809456	people.account	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	account	bmZyzERZmwa2cbvNp	account2@example.com	{"after":{"roles":["user"],"environmentsAuthorized":[]}}
17	1795727809542	access.login	bmZyzERZmwa2cbvNp	account2@example.com	127.0.0.1	shop	\N	\N	\N	null
18	1795727809817	access.login	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	\N	\N	\N	null
\.


--
-- Data for Name: avatars; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar.avatars ("accountId", key, "createdAt", content) FROM stdin;
\.


--
-- Data for Name: deletedEnvironments; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."deletedEnvironments" (id, name, url, "urlTrusted", settings, version, "createdAt", designers, "deletedAt", "deletedBy", "isEnding") FROM stdin;
\.


--
-- Data for Name: environmentBackups; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."environmentBackups" (id, "environmentId", state, slot, "includesFiles", size, fingerprint, failure, "createdBy", "createdAt", "endedAt") FROM stdin;
\.


--
-- Data for Name: environmentSigning; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."environmentSigning" ("environmentId", "certificateKey", about, "clientSecret", "pinSecret") FROM stdin;
shop	v1.69hX0EpKu3DEp0dxAEhR3vyNH3QhjuJdrk1CMpDggfsZqOYe9D-VOVjAJAulrr9mS-rWE6BvhEY5qKJaiLNClmOC_sPlyxODwEyuiVfdjh-liYBPQoB1i7AgDciOPyAp-ASGe-vtVjs4zJy0sho6ZBMulZPeg8pLyvnbbShoyt_AkXlho10yl1ZjOJ_yDSbQg-hemywXSKkcQehj-jnVOb-p0evztrxn7GtTaaekCNRSP4k3qS9jvTN3-8TpiQZkNCgNhglU12PKfG51ICXNNRygH06_ilb0Hb2oL5cMrZ4mxq-YHROXs95KjWnqZNaJb5VCc-V6lJTe17E0M9W_qH-IyOxwS6CRpcmrLpUGqQXeAf8MZ81ELuXPKb05SL48JXGbKt8BHwMVgX4l8ncYtzQyxaWznqWETMh1llhF9cnriOKrJztCmS4ESrDk7uceDgXz2lJnvlxHzS_B3_QVaxAnFOWYDRxyzJEvngxrWoD9l_bNX_OH06jSxNVVf9nhtKeT7RaOyz39mZZpoWlGO0-8yXDbfjrDfRoXnAftcmyXuRkzm262L_M9K00DM2c3hC9i8VunT-vRt3zmQ_F7ZtrR9p5q_Rqm_fdO9o_Jn2umjNDcWB4Tgk8iBErYrXRLIU7nL8Hdw2_JePR1YzkhVqfzK68akpTuaVhbpOWXqBNj4uumgmhLdjfYcVNRF8bzo7aUrbUzZKFb3VXWAs8PGs4odGSteW8nLcATSoNUlFhqPb-xvwtdc2jlvDBmF9UaPRfIVLKEsP6Cd93cc9_ymTd6IzW-5bb8WUkVyYUYCyf4l1TzGQKfSN0rwrjBiLLr6vLhyyZYcF_g_y79ugb2NC0DAsEQPy_GVOGATzFAmnZzjv1JBIekIuttH-6BlCAIAqwIpADtBnzQtH4zFQotn58MWjU6WOVW-EDADjDELwyr6sBfIlv-A0hb4-I1MoZRioVdP_hiZX7d92hVMNZGxyMoUrCajATMfwLBqeX2C2EVleIXKC3Pyfl2mAPcnqY4S85BjUKCrCP5B8glhQoBmC6zXxJJoLaoTZCyblA89-zux0A4xdPBRj7EeCBxLnzxMguvgslQbwDMCekGQDe9WFSYCd-8Cnq5r5g7HvNO13yJJfvWDo1e6HE4x3M-gqokI2GY-e42jCUNvZWDspdwZ0T9UBuOUq-LaHy6SResMWXGdTNepQTpCS-p_vqfWGg9drhy_ZUATwa16caHVU4DefC1ZTU1912AP84cwOHP4nuIzd5TbhlbAZ_NWd2_x_hfN4cQ1NXwdzhBGOV1_kPwXxvQcdefuzVK-azifSxB_FNCnLfodixMI6uuiMymbjks9DFWqLh8-kF_rTJaQGKGia9p0kh_ROUfiiHobdwOr6DpfbPHDgzxSpZXrIy0spN0mw8-aOhBqy3WLlon7t-5SLE1VXNhz-cen6sZn3TBAZu4oJu5F2o4jh-RhwSIL4V5eeK8bL1gme9-hyrlm87nOJYTpXAfH4UPXQfTVoF4NanSk9CCkrm544bYXLYe7d0vPO9bKZc0U8b4mnTDgbs58wwK2yU5RimzBLzn6Mk21d0ZgeoTQhyHQ2MgxBLuGzCSIO_x0t4QQPaXFcQphjtYuoZM9vlhJu5AK_vgrOmj-rKKoqa3ZN27z6hecbOvZ4OfN5nbrp5LcBIiihcXZGBeKCD2k9CqRjQhqbeD9zpZ_3hEIgY4pAIHbuURIu_TSNCJQju18_irMgu3u6l_42TMwgUf70JWqwdZ6lRNi_Li_Nr3UK1XMyczvO2knVa2jMn-kGPo4UQ4lCs0-XYwc5zT_--Sn6AosCvuQEoIwo-AXkmEA8oGVLPeuVcOI5BuubXduGPxm98YHAZbc_0DLFjNIk-0Mh6RyFG5Ru78e5njav_B0Bz1KkQmC7cO6zPnSBgnxh32s6hGeS07EJWHwM5lSuDeBsWrY1qjlpj_0vPwycaxEkCG2n-ezuXq_iqOfh0-ECG1plWWlokfHOdyzfXEiOrSyckG-ydGB1R2-sZvGDC-WIKwQk8ELlbqVf_rIx520up0UyHavc0vO34m5LYzQnHfkTEXZ78LaA2tZeYxUs0ouZuDDBn3_px1zRmWlCJ6fq-KVzWHlctCgdcWHx5NkzBpxI0T4BqRriSycM3yBBp0ZdhJhSv9XpWnnfRkelxCMYGGaDbbMKTn_b-vF0AH1xmABqWnwo0qB64pU8Kvj31ZuFGN6Vma-OcD9FVg42UCx2yR35vV5KXgFxyl8x6wmc9pmzCokUcjZMUgG2XCT02k2Pf6obXITbl4OCkdzJtabvYNOW1V7MciKIt6smYL-ryN4OrFTNlRQ5Z5gKXdLwbbQWgAZWCYVpg6b--XRQ9LY-5-3yOW9Y4B-eD14cuSmEOZGqif1XXlYDQojG6zK9dTbZ8xeemIfR1KS7VKBoYr2XWeVd4zyoIFlpcQ11O-ZcpbBxGuw1X0Ug_G5dqmWgeHQ-JawSs0eLvUfgcBDGUxx7iZmY_GJdgG2oqRRb5NCjroDMfokDIFJavId9y5mL4OxISRy2VVhmoSee_s0P3nqzyGxeGjg4iKqVIicGUU7X2J7tVFTC_9x1-XpiadsekxpIPAilRsW4lJDv7FRHwDP5qXYsep7DDHbgircCDkKZTXQeYfxXl7qABvbdHCsQ4pG-sCJnN1NXfO41yCRqBlh70IxM3R9CHsH8umtrekzj-FZmHOvZLopMLLcujLiYnKteRslXzifOZdc-NzeQ4WjNWCtLAcQApvyM0KUUxHkRA3T8hSx-oNf8trS7hJaSlMn4zNtH5igKG1BeiuZsXZ5sLVDaCdZ6DpothAZWikNZiHLCvy7fhlfsisKZGtR7BDYzcayZiX9iFeNhlbWlNuJ48rNCWEzWsmVb4PZ24Cn9osJHZXX83XoNQ3MWJ_1zBxtaAWxkoA00t0hfhEbUV_Hm86Lb7WzRqX3dnPeGh6eMmOBLGffkQy13ie89FGhntF-8oVC8GK9ICZvIWOL34D53O25ZDPWAdIkj5KQZ3--6whKcLTQBs9-PXYxmPGyhENv9pn1Ma5DGUQ2njp2FwusrqXmyrYCF2p37gaEIidgsxAKg_Y7MY8-pMdLv7iIfmOcIvWD3DWy6o_YFVog7UoSSUB550tSosCSHUYqZhU5m2egRp7wzW0TTe3tSVbz3-EOfzqmLBcHTQ8m2KzHxRY3DIAzonmHyL7czunapsvqqEG-E8HP2rHJSK-30hJITaFcHTApr6dMNsST6qXZUdBaPnjdf6DfPKtCdHbSoSACK3uj1q-KjheXvTw7KxDXNiYFvDL5ZjdV0I0Zi7iSoYA6S0h-C6mLTk_I1hmm2i1nIDT1UxI1fy5f3GS0J2qNwwDCXIyvvpJ9oG5VIpnt1r4HLYv7-l2OhD3g_XDXeyfNhBdqaXH710EzrQAnVVnMFcpQzAubNgPanfaWVrK5cFXkkNFLao9O9oavN5w3W2azy7yoglvmNl-e7iEDTtz2CA-PdpDrrsyCUP21XffTm0Nlp-lciMLLXyO_Csb_8UjIPzjf89ySg-UgKU7532ZL9NFxFMVjYrLJzwEH0OGNlpUvgFPGS10snR5r5YWUaaTdvHamtDn_pkCG2-iEjOrZa17vn44Wa7B_1xqvpWMiZW2i72N28aDVQU77Uw1120HaOC2dOQrK_X_WDBX5u7HLj6TKIkt-aYMWsmJ_pFrE4M2OSBdTTgrOEtJCCKcENz8rKQicga-iuHTkL6FZWG5ZdrotAKskymLK7ppjf2JhvIuR_DWAL5SHYL3mKahsHNsN1oyKIlgTl40Yaf51UDTfZB8bSLey-etUYMZ0aD5mvhi_qTuJWCC9ZNGuqcLBhh-o2gS-M1Co9CUJL6-ZZHMLDZ5hi7eyiaeN1Nez4sXK5L1PjJuCKyX0zawtSBYPDcukJavlRMKLWC5pil5Nq2eCx-qFZo1kj3XKg7_9XoTOCV3M63-94EtUHaeqomGUexbDSfqNEcGR4VH7kZQ-42oI5wyFXAA9UXGwlIRIjUziLigMr-r0NASKPrrgg7wjjXmLcCu58v9AFWRnt-Uoh0PrxMUZCfcTQpU1jjBHwgKiKgmcwfYxbEc8FTnHlh25TmS4fhfo62Z7jwr_5mN2XSiXUD62mgQ0PzurWFxb_G5dZM-nQnjYSoBJIckZBAJiKrVSl2eCfRjSf_JWK-Sz6HXwKQftqsTnN6eRfBrWuFXLpqX2kX7SuTM7RZAfdXxYSOz9cmo3uRmynWHGrXwDUDDJgYijzIAEcu4AbqzG4iIiGgNs-gz5x-lSBTShP1xUXNYG37TodwwYUnfCR-rEvWv8CB1LMoPJOLRUi4nRmxC42vNYqM4RDInKBznMoMffstOu0Q6hvq4k7N-KiiBXD2uh2euYFw4WXYv1CnnWasP3dFyxH9p1VWWe207AhDM8L0Q4vqgjO-y4crwUfxOlnodfwBZg6nJm6PNaSGZWVGE_cF5mUdS7gbDFoOjeFed78iILvhibf0wXCg8tZstcMpqw83zAq7Kl4v6pNPvOcCamZL4ea2TCavZ293YkGAxVb4f0HiBkYoB9Z8nTrj74EjoDbOVRXOjKEq5AnIrUYxDtjmToT4ElWVUXgak0KJi4sggO4v8iJa-eFGZsxKCL-ul3mM0Vw0oRedC58CIU2vbws5gUfRzdAF77pOzd0SqwZJwEbvNJHXq0RHEVf2hXK4TjUlhhL4i0xl5ME8V67_0wN7SbjPvq9veLKXu0XSqm5Boj14vGabqqKpCZgaX56mLPZpMF1KpUZuo29hTxrnsL1XZXMHK8E9sDpSDH1-07JpEL6FZgu0-9AWh77DvzZjMZM8qcxOS8rHeMordjDgThr_187RpOucE5OrrzC4GN4gCIw-86s7HT1saCyHvJNsrKdrCUeSwj3mFToF46j8-82IO9ocsVQATAfk8bjlcBr-6UDYvYFjuuLsOthdZsE_iOEb2iG8aEdL87EWfQWtTfdgifubOV7EClet7lop6_fBhABeIFJ69ph6t0A4h2hBJn6nJXWkwEg8aZRNqCgkYzM0Vg51_uNTPcMZoRKNKFBne5DAf1TRANWTc9g-h1LZb6rDU9BqcMPnllyacXmaXpD6oCgt2jwsMXk8xp5zTXWqSMb3vzODYIc_Dwmcc70C-TdlLaymrjGA-gV7CmTvUG4vHBzBkzm_OmcVr8PsZjqtfNBIWD5fdv8rpeKQQo3nBaNd_MqmlZGB8kiuavjmFn64njYauumqvy9SnSRFhLTq-dZQGQez9JSwvqZvgRJJkHLiHOKMprr0JLB4fFVDkGZK6jbUt3tMC	{"subject":"Tienda","issuer":"Autoridad de pruebas","serial":"3E0A8097AB1A4AA65C142CC4622A4A6B35F653F9","key":"RSA 2048","selfSigned":false,"validFrom":1795727808000,"validUntil":2111087808000}	\N	\N
\.


--
-- Data for Name: environmentSizes; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."environmentSizes" ("environmentId", day, records, files, "fileBytes", "databaseBytes", versions, "backupBytes") FROM stdin;
\.


--
-- Data for Name: environmentVariables; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."environmentVariables" ("environmentId", name, value, "isSecret", "updatedAt") FROM stdin;
shop	SHOP	v1.pxk55foM3vkbzu7pAPhmcnMRnoVC5EM2Isd6b9y0PB0gPsQ	0	1795727805669
shop	KEY	v1.3y2gUmiRwnG7lbfWFV8X6AYV4nzdDroubRHaNYLekJwd	1	1795727805704
\.


--
-- Data for Name: environments; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar.environments (id, name, url, settings, version, "createdAt", "urlTrusted") FROM stdin;
shop	Tienda	\N	{"locale":"es-CL","currency":"CLP","profileFields":[{"_id":"orZ3L6y6zhDGLvFYe","name":"area","label":"Área","type":"string","optional":true,"options":{},"ownEdit":false}],"auditDays":90,"accentColor":"#0b5c4a","fontName":"Lora","useCustomCss":true,"customCss":"h1 { letter-spacing: 0 }","apiAuthScript":"return { user: null, roles: [] }","mcpEnabled":true,"enableTellus":true,"tellusChannels":[{"category":"Ventas","channel":"ventas"}],"signingProvider":"local","signingPlace":"Santiago","notificationPrompt":true}	6	1795727802451	0
\.


--
-- Data for Name: faultFollowers; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."faultFollowers" ("environmentId", "accountId", "toldAt", "wasMailed") FROM stdin;
\.


--
-- Data for Name: knownClients; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."knownClients" ("accountId", mark, "lastLogin") FROM stdin;
HKZadVXTMZJqhrZKd	a15c9f518da60f6e69e3d5c2f986dc42fec4073cccab1817934a5ca28f03753d	1795727802862
bmZyzERZmwa2cbvNp	a15c9f518da60f6e69e3d5c2f986dc42fec4073cccab1817934a5ca28f03753d	1795727809541
084BVgOmkznZgPlmR	a15c9f518da60f6e69e3d5c2f986dc42fec4073cccab1817934a5ca28f03753d	1795727809816
\.


--
-- Data for Name: leases; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar.leases (name, "nodeId", "leftAt") FROM stdin;
conversation:shop_SgJrDKNp6CmuGwm58	\N	2026-11-26 21:16:47.796269+00
pushes	\N	2026-11-26 21:16:50.55621+00
mails	\N	2026-11-26 21:16:50.556232+00
environment:shop	\N	2026-11-26 21:16:50.556236+00
\.


--
-- Data for Name: loginTokens; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."loginTokens" (hash, "accountId", host, "expiresAt", asks) FROM stdin;
\.


--
-- Data for Name: mails; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar.mails (number, id, recipient, kind, "environmentId", content, "linkHash", "endsAt", state, attempts, "nextAt", failure, "createdAt", "endedAt") FROM stdin;
1	CxX9CgiJt4G4U77MB	account1@example.com	invitation	\N	\N	\N	1795987002747	sent	0	1795727802751	\N	1795727802751	1795727802806
2	rcaLhkmZ6NIuotbdT	account1@example.com	invitation	shop	\N	\N	1795987002816	sent	0	1795727802816	\N	1795727802816	1795727802866
3	cyKNfRYDgGaicpIeu	fda30c7b-05e0-4c84-95b7-220f95fa2a02@example.com	invitation	shop	\N	\N	1795987003189	sent	0	1795727803189	\N	1795727803189	1795727803453
4	axgUq8tcvrU18H6qo	account2@example.com	invitation	\N	\N	\N	1795987009455	sent	0	1795727809455	\N	1795727809455	1795727809525
5	Aa8x9U4cD7afISoS0	account2@example.com	invitation	shop	\N	\N	1795987009510	sent	0	1795727809510	\N	1795727809510	1795727809548
\.


--
-- Data for Name: meta; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar.meta (key, value) FROM stdin;
telarVersion	0.1.0
dataFormat	23
news	0e82dc324d8b495a
workableFrom	4
platformKeyMark	v1.XXWwd-Qqphh9lkXorsw20aBoCu_uzAD9oIb4dw
recordsKeyMark	v1.uF--K7CQ3ZcloPRJ1ijdsKKy5Hpqqn1VzO2JOg
\.


--
-- Data for Name: modelUsage; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."modelUsage" ("environmentId", day, "accountId", model, requests, input, output, cost) FROM stdin;
shop	1795651200000		local/vectores	1	17	0	0
shop	1795651200000	084BVgOmkznZgPlmR	local/vectores	1	4	0	0
shop	1795651200000	084BVgOmkznZgPlmR	local/conversa	2	20	10	4e-05
\.


--
-- Data for Name: nodes; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar.nodes (id, "seenAt", "diedAt") FROM stdin;
\.


--
-- Data for Name: nonceMemory; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."nonceMemory" ("ofTable", floor) FROM stdin;
16701	0
\.


--
-- Data for Name: once; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar.once (owner, key, fingerprint, answer, "createdAt", rowid) FROM stdin;
\.


--
-- Data for Name: passwordLinks; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."passwordLinks" (hash, "accountId", host, "expiresAt") FROM stdin;
306e123a671c3f5d060c53d01470e9b436b0e0bc9a2a06c470531f41e96ce8e2	HKZadVXTMZJqhrZKd	admin	1795987002746
6a3140e57b925bfee58e24f52e9e21c9ab17e5195ab89b38a3a98c881227080e	\N	shop	1795987002815
e0161c6418ddb6a4b89d028c120c6ba6c15c5d8707f784d39eec1bee0e6835cf	hfskTopPAd1dRZqOR	shop	1795987003183
2d7f13625c46283df26a50a5136503f65f59c771fa3b239048c1bf96592bd87e	bmZyzERZmwa2cbvNp	admin	1795987009455
4ac88ffb190dc14e0d4527a91181ad87b5318c079ceda9785af3ddbbe2006271	\N	shop	1795987009510
\.


--
-- Data for Name: platformSettings; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."platformSettings" (id, settings, "smtpPassword", "geocodingKey", "placesKey", "fcmServiceAccount", "modelKeys", version) FROM stdin;
1	{"modelServices":[{"name":"local","url":"http://127.0.0.1:35057/v1","models":[{"name":"conversa","purpose":"chat","inputPrice":1,"outputPrice":2},{"name":"vectores","purpose":"embeddings"}]}],"embeddingModel":"local/vectores"}	\N	\N	\N	\N	\N	1
\.


--
-- Data for Name: pushKeys; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."pushKeys" (id, "publicKey", "privateKey") FROM stdin;
1	BAqFqBvJN1IIpSZhtUR9RCa5d-2NCxOkYNB40G50a45-Ik16KNGrvJWQ-DCgghTUNw_wYk7YHZEet3E-40BdNYc	v1.5l1pq0adVtZOvSkmfpBfA3UTxvQuwpR-fn-WpLtP1hMUYxDdQrJOHSKYtItrFwMtzCmzjZoX9e--1Mt1gsFGlqjEjaj6sqM
\.


--
-- Data for Name: pushSubscriptions; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."pushSubscriptions" ("sessionId", "environmentId", kind, target, mark, service, failure, "createdAt") FROM stdin;
\.


--
-- Data for Name: pushes; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar.pushes (number, "sessionId", "environmentId", content, attempts, "nextAt", "endsAt") FROM stdin;
\.


--
-- Data for Name: recoveryCodes; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."recoveryCodes" ("accountId", hash) FROM stdin;
\.


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar.sessions (id, "publicKey", "secretKey", "accountId", host, "createdAt", "lastCall", locale, options) FROM stdin;
DsvCh3NUe3l9rof2h	2add9d6c686e87757f308176c9fd95f1748b89b086f5605ec8d518a6054fb3f0	v1.jrWq3wi5iKyHoLEzdGfa8P6Yq8Zuc6V1b4nPtbe2X108sn2ONlElt29Dtmz8WhFu8Xx59nInaF5MOG1bQx0n1VKFsqj97JqDWKMymg7Z22Fc7wYaa3YaAWciXK0phoPy481X3AdDre1n2iC9Ob6Ceb_doGRa3Htu5xuozJpyHrRp1BvrS2pdwX1VW6j45nos0GVG2rrZRov7ecMM	084BVgOmkznZgPlmR	admin	1795727802081	1795727802081	\N	{}
nfzXKa9k9dneW38Dr	da77e8fd25271e5a3a7fa97d0731b0771d5d9ac25bac5f1d60157d8a302ee0e2	v1.Tsr3LuXuXhYRn2vbMrwrDHm3DTayagNDhLkgDCI2gavFiefChq-vQQoTlMcooTg-Fo22zVJslQ90dABkEm_SNlAlf9SQQn7AJL95HxnE7hXWX5RUtnCerjs7irQpw4QELJWV-lD57Enjlpl8TQjBfRdxHALDX_mr1GV6FDm1NirA4gZAdW1LKHLVyDyNbOHafTIOi-BJjSyVldwg	084BVgOmkznZgPlmR	admin	1795727802733	1795727802733	\N	{}
ZESEfYXinGrvj7Cne	676d9350e1606dabed0e220806e0fcea174d927926ffacf420813be4f1e22913	v1.ieehzImDCpnnnensH9wjwlfAHl9nIduT7yFwa1TG1qbVKEdF29NNlNI24RCRAJOyOOJY8XI8G5lTud_aQK0ZyDyd7rNKptjkmyaM57tYPx8fdn42_IJi8rer-hf11taKOPM_yPlucS6veQtSeBayXlNT27ib_OyRh33mvHglRBQUWzxUWOvK3Whjd5HnNs4JV1g4p8bSEzr0iBLg	HKZadVXTMZJqhrZKd	shop	1795727802864	1795727802864	\N	{}
irWPZUFSupfadkcmg	ce4d0e33c5735856033db174290409881aa70706e27acdea0a15e15791dab7ae	v1.X0iWEFo_yAu7Oo4i-yq2VCzH_8LiXVCCjP9fJUqV7GpqX8yRXZCBm7d8SV4zdDBmJEKOpYI4P-skWveSXa7H20kNAVN6ahWiXzrYQQaovEnYL27_XevsefTLrrmGYin19SQHHbrkGqxc2uedTRIJGg1iTZpKEKMqL-GhJiNfLzPOTK7fnvCdhsikEpN1phaEzZoB2pUsTTympCXF	084BVgOmkznZgPlmR	admin	1795727809448	1795727809448	\N	{}
ek0Ty8QFJSLctINi9	742fdbe257d99ea5aa0c07b6c22065a22c757a9834069a0a98d12e7827c9648c	v1.PalI8LzfExcl1wocPNG7eCSWwBQBGDxluoo39X89jH-qB7uHWf6fwzN4kviauTE6nEfCspEO0WrmnDfynVjHsHWdCs24K9ts4o7a1RVSp6BVwPqFyPsFoTNSfqRWOVA83xyc_tPNjYZN4e2iXK5xfZlbIyB084Pi5M517THb0oHvtEiQDgv6icv_NP2ne8sWz5NmQ27jGA1D5v9H	bmZyzERZmwa2cbvNp	shop	1795727809543	1795727809543	\N	{}
S4JBRtUdntCkkaK6V	3f2c65b37da02063778fe506003125bb0262b349144adb7c19a2ad2231d00e42	v1.gPuINfpl0wyafCdLIqquU7FY_OSmMF5V95LAwarX61WtSW1jIwfi8CMFWuLrgD3C4JiOEqmuOA982YwPTD2aXOrqOQEZWAe9tPiN4UBvc2_siKTq-FpOcUaO0XAESBpOVbGTgpPZbBzIECLC-gojj-bW2X0yzFtC5p5bjxCeJ6a2wSPv7WpSru-x0s6nytxF6ppw8dg_T9pit3XK	084BVgOmkznZgPlmR	admin	1795727809817	1795727809817	\N	{}
\.


--
-- Data for Name: taskTimes; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."taskTimes" ("environmentId", at) FROM stdin;
shop	1795728707216
\.


--
-- Data for Name: twoFactors; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."twoFactors" ("accountId", secret, "enabledAt", "lastStep") FROM stdin;
\.


--
-- Data for Name: usedNonces0; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."usedNonces0" (nonce, session) FROM stdin;
\.


--
-- Data for Name: usedNonces1; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."usedNonces1" (nonce, session) FROM stdin;
\.


--
-- Data for Name: usedNonces2; Type: TABLE DATA; Schema: telar; Owner: -
--

COPY telar."usedNonces2" (nonce, session) FROM stdin;
1795727802093000	75636361256196
1795727802464000	75636361256196
1795727802546000	75636361256196
1795727802564000	75636361256196
1795727802626000	75636361256196
1795727802646000	75636361256196
1795727802695000	75636361256196
1795727802735000	120232866608672
1795727802799000	75636361256196
1795727802867000	75636361256196
1795727802928000	75636361256196
1795727802942000	75636361256196
1795727802967000	75636361256196
1795727802974000	75636361256196
1795727802993000	75636361256196
1795727803121000	75636361256196
1795727803137000	75636361256196
1795727803156000	75636361256196
1795727803163000	75636361256196
1795727803244000	75636361256196
1795727803486000	75636361256196
1795727803633000	75636361256196
1795727803640000	75636361256196
1795727803661000	75636361256196
1795727803680000	75636361256196
1795727803698000	75636361256196
1795727803715000	75636361256196
1795727803729000	75636361256196
1795727803739000	75636361256196
1795727803792000	75636361256196
1795727803822000	75636361256196
1795727803845000	75636361256196
1795727803881000	75636361256196
1795727803899000	75636361256196
1795727803910000	75636361256196
1795727804074000	75636361256196
1795727804100000	75636361256196
1795727804137000	75636361256196
1795727804178000	75636361256196
1795727804720000	75636361256196
1795727804795000	75636361256196
1795727804873000	75636361256196
1795727805286000	75636361256196
1795727805492000	75636361256196
1795727805531000	75636361256196
1795727805570000	75636361256196
1795727805748000	75636361256196
1795727805923000	75636361256196
1795727805968000	75636361256196
1795727806054000	75636361256196
1795727806102000	75636361256196
1795727806147000	75636361256196
1795727806192000	75636361256196
1795727806322000	75636361256196
1795727806582000	75636361256196
1795727806671000	75636361256196
1795727806723000	75636361256196
1795727806890000	75636361256196
1795727806917000	75636361256196
1795727806945000	75636361256196
1795727807010000	75636361256196
1795727807048000	75636361256196
1795727807075000	75636361256196
1795727807106000	75636361256196
1795727807170000	75636361256196
1795727807199000	75636361256196
1795727807225000	75636361256196
1795727807228000	75636361256196
1795727807248000	75636361256196
1795727807254000	75636361256196
1795727807261000	75636361256196
1795727807269000	75636361256196
1795727807277000	75636361256196
1795727807283000	75636361256196
1795727807370000	75636361256196
1795727807409000	75636361256196
1795727807412000	75636361256196
1795727807425000	75636361256196
1795727807452000	75636361256196
1795727807490000	75636361256196
1795727807514000	75636361256196
1795727807537000	75636361256196
1795727807560000	75636361256196
1795727807593000	75636361256196
1795727807617000	75636361256196
1795727807641000	75636361256196
1795727807664000	75636361256196
1795727807689000	75636361256196
1795727807712000	75636361256196
1795727807735000	75636361256196
1795727807762000	75636361256196
1795727807786000	75636361256196
1795727807795000	75636361256196
1795727807807000	75636361256196
1795727808258000	75636361256196
1795727809236000	75636361256196
1795727809336000	75636361256196
1795727809450000	248819138093783
1795727809504000	75636361256196
1795727809548000	264324914701538
1795727809589000	75636361256196
1795727809667000	75636361256196
1795727809696000	75636361256196
1795727809819000	162947127144421
1795727809904000	162947127144421
1795727810021000	162947127144421
1795727810102000	162947127144421
1795727810146000	162947127144421
1795727810194000	162947127144421
1795727810330000	162947127144421
1795727810347000	162947127144421
1795727810360000	162947127144421
1795727810367000	162947127144421
1795727810396000	162947127144421
1795727810402000	162947127144421
1795727810405000	162947127144421
1795727810410000	162947127144421
1795727810419000	162947127144421
1795727810426000	162947127144421
1795727810429000	162947127144421
1795727810433000	162947127144421
1795727810448000	162947127144421
\.


--
-- Data for Name: agentConversations; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."agentConversations" (id, "agentId", "accountId", email, name, origin, title, "replayOf", parameters, "createdAt", "updatedAt") FROM stdin;
SgJrDKNp6CmuGwm58	I9lSy445I94YU3APO	084BVgOmkznZgPlmR	root@example.com	\N	person	La impresora no imprime	\N	{}	1795727807448	1795727807449
\.


--
-- Data for Name: agentTurns; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."agentTurns" (id, "conversationId", "position", question, attachments, state, steps, sources, error, "errorDetail", model, input, output, ms, "createdAt") FROM stdin;
ge7mOU9ec3gjoxg2a	SgJrDKNp6CmuGwm58	0	La impresora no imprime	[]	done	[{"text":"","calls":[{"id":"WMpxx1nCuupYInjsf","name":"openTicket","arguments":"{\\"code\\":\\"C\\"}","parameterLabels":{"code":"Código"},"state":"done","result":"\\"hecho\\"","error":null,"ms":17}]},{"text":"Conecta el cable gris [1].","calls":[]}]	[{"recordId":"mLxmH00000wR7A8u1","field":"title","text":"La impresora no imprime","similarity":0.894427190999916,"label":"La impresora no imprime","collectionId":"solved"},{"recordId":"mLxmH00000wR7A8u1","field":"solution","text":"Conecta el cable gris de la impresora","similarity":0.75,"label":"La impresora no imprime","collectionId":"solved"}]	\N	\N	local/conversa	20	10	342	1795727807449
\.


--
-- Data for Name: apiCalls; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."apiCalls" (id, "endpointId", at, method, path, body, status, "durationMs", address, failure, "failureLine", rowid) FROM stdin;
\.


--
-- Data for Name: auditEntries; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."auditEntries" (number, at, action, "accountId", email, address, "environmentId", "targetKind", "targetId", "targetName", details) FROM stdin;
1	1795727802540	rights.created	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	role	wTLVuk5OcZ3gu7T7f	Vendedor	{"after":{"name":"Vendedor"}}
2	1795727802561	rights.created	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	role	jxh0kCGcHzMrD441M	Jefe	{"after":{"name":"Jefe"}}
3	1795727802819	people.invited	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	environmentUser	OoZRfMbJrZjyoI0ve	account1@example.com	{"after":{"name":"","roles":["Vendedor"],"managedRoles":[],"disabled":false,"confirmed":true}}
4	1795727802991	data.deleted	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	collection	orders	Pedidos	{"before":{"records":["w8rQY00002Ck2pGff"]}}
5	1795727803243	people.invited	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	environmentUser	Aue6TQ8NgccMw7FIS	fda30c7b-05e0-4c84-95b7-220f95fa2a02@example.com	{"after":{"name":"Ana","roles":[],"managedRoles":[],"disabled":false,"confirmed":true}}
6	1795727803767	design.restored	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	button	ntku292AEx4ZlbpkU	Viejo	{"after":{"what":"version","version":1}}
7	1795727803790	design.deleted	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	button	ntku292AEx4ZlbpkU	Viejo	null
8	1795727804069	rights.created	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	role	w42gGgAt9p3JJdfPp	Edita	{"after":{"name":"Edita","description":"Crea, cambia y elimina registros."}}
9	1795727804070	rights.created	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	role	pe79NH8A5hiuEdztB	Solo mira	{"after":{"name":"Solo mira","description":"Ve los registros y no cambia nada."}}
10	1795727804133	rights.created	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	accessRule	G0WFibHxsFMCUCWP1	Las suyas	{"after":{"name":"Las suyas","forRoles":["Vendedor"],"reads":true,"creates":false,"updates":true,"deletes":true,"records":"matching","groups":[{"_id":"3Ezxy1M13BoL86gGq","rules":[{"fieldName":"customer","operation":"equals","valueType":"fixed","value":"Ñandú & Cía.","_id":"pbGJNuJepPvRcUEPX"}]}],"collectionId":"orders"}}
11	1795727804167	rights.created	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	fieldRule	fMKrdc7JQqOibSVD2	Sin montos	{"after":{"name":"Sin montos","forRoles":["Vendedor"],"hiddenFields":["amount"],"readOnlyFields":["created"],"collectionId":"orders"}}
12	1795727804712	people.changed	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	environmentUser	Aue6TQ8NgccMw7FIS	fda30c7b-05e0-4c84-95b7-220f95fa2a02@example.com	{"before":{"roles":[],"managedRoles":[],"canView":null,"canAddUsers":null,"canRemoveUsers":null,"canEditProfiles":null,"canManageRoles":null},"after":{"roles":["Vendedor"],"managedRoles":["Vendedor"],"canView":false,"canAddUsers":true,"canRemoveUsers":false,"canEditProfiles":false,"canManageRoles":false,"profile":["Área"]}}
13	1795727805739	environment.tokenMade	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	endpoint	LFJStV76PWMJGoO4Y	Pedidos	{"after":{"name":"Sitio"}}
14	1795727807281	data.embedded	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	collection	solved	Casos resueltos	null
15	1795727807813	environment.tokenMade	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	role	wTLVuk5OcZ3gu7T7f	Vendedor	{"after":{"name":"Afuera"}}
16	1795727809513	people.invited	084BVgOmkznZgPlmR	root@example.com	127.0.0.1	\N	environmentUser	ouG4DTbPEHF3KcRTr	account2@example.com	{"after":{"name":"","roles":[],"managedRoles":[],"disabled":false,"confirmed":true}}
\.


--
-- Data for Name: componentLog; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."componentLog" (sequence, "changeId", "componentId", version, name, removed, "authorId", "createdAt", restored) FROM stdin;
0	YrCgREcAMZlU7mDir	environmentSettings	1	settings	0	\N	1795727802451	null
1	w5BhQB7W4zSIynkHq	wTLVuk5OcZ3gu7T7f	1	Vendedor	0	084BVgOmkznZgPlmR	1795727802533	null
2	fwD79RMyGeK2HPNiK	jxh0kCGcHzMrD441M	1	Jefe	0	084BVgOmkznZgPlmR	1795727802558	null
3	5yleC4lKagUs6o6Zk	orders	1	orders	0	084BVgOmkznZgPlmR	1795727802583	null
4	JdTmuh3NIPGM82aRb	jagV0sCv7TBk26b9a	1	Pedidos	0	084BVgOmkznZgPlmR	1795727802639	null
5	LKYwxxHFMY5pcneR6	2tCXYdu8MT7dHh72G	1	Nuevo pedido	0	084BVgOmkznZgPlmR	1795727802687	null
6	jDvSMUvP2sybnZOkg	F9OjlzWbfDvfIgstX	1	Pedidos	0	084BVgOmkznZgPlmR	1795727802706	null
7	QwGXcJ7hiDlXla9By	everytype	1	everytype	0	084BVgOmkznZgPlmR	1795727803310	null
8	ijoz69IytFORf0eEz	2fuR5BghAuhzQqCsc	1	Grandes	0	084BVgOmkznZgPlmR	1795727803654	null
9	2jicMQIWr24DiMjnq	5p4AeVtULfG3eElVA	1	Grandes	0	084BVgOmkznZgPlmR	1795727803671	null
10	hEGrISvue8oLvTSdk	mBxXwgcpzqyR9Ifzh	1	Pedidos	0	084BVgOmkznZgPlmR	1795727803694	null
11	Ksl68qCtHWSd2DjOn	dblOhT955JqS5y95O	1	Por cliente	0	084BVgOmkznZgPlmR	1795727803709	null
12	o3SGk5WVg6isqCci5	7yuPCVAMZMiEWjOkh	1	Aviso	0	084BVgOmkznZgPlmR	1795727803723	null
13	xHYwEhCZwiGax13le	ntku292AEx4ZlbpkU	1	Viejo	0	084BVgOmkznZgPlmR	1795727803735	null
14	Q1x9XdAS5s8S9kMbA	ntku292AEx4ZlbpkU	2	Viejo	0	084BVgOmkznZgPlmR	1795727803748	null
15	G9Cjz1Nw5oFIoa02N	ntku292AEx4ZlbpkU	3	Viejo	0	084BVgOmkznZgPlmR	1795727803765	{"what":"version","version":1}
16	sPQn5voeOdSNAPmjj	ntku292AEx4ZlbpkU	3	Viejo	1	084BVgOmkznZgPlmR	1795727803783	null
17	SM9JssGwkE6Zorsyq	X1vmqKvQbQO2M590q	1	Clientes	0	084BVgOmkznZgPlmR	1795727803809	null
18	pRr4JmIiYBAvxXv9t	tickets	1	tickets	0	084BVgOmkznZgPlmR	1795727803854	null
19	09fxvEnKOiJQlklrZ	environmentSettings	2	settings	0	084BVgOmkznZgPlmR	1795727803927	null
20	OJZw30UIDtS7PHXhy	w42gGgAt9p3JJdfPp	1	Edita	0	084BVgOmkznZgPlmR	1795727803977	null
21	OJZw30UIDtS7PHXhy	pe79NH8A5hiuEdztB	1	Solo mira	0	084BVgOmkznZgPlmR	1795727803983	null
22	OJZw30UIDtS7PHXhy	Ysdu0lu1fMrW8TNEi	1	Nuevo registro · Solicitudes	0	084BVgOmkznZgPlmR	1795727803988	null
23	OJZw30UIDtS7PHXhy	NZS7RInMlloCqC7OX	1	Solicitudes: filtros	0	084BVgOmkznZgPlmR	1795727804001	null
24	OJZw30UIDtS7PHXhy	guiYQ2fWWPP2GsZyS	1	Eliminar · Solicitudes	0	084BVgOmkznZgPlmR	1795727804004	null
25	OJZw30UIDtS7PHXhy	4jM4QCkqyhsu5vMOo	1	Solicitudes	0	084BVgOmkznZgPlmR	1795727804011	null
26	OJZw30UIDtS7PHXhy	yMQMVGSY6wd77c1pF	1	Solicitudes	0	084BVgOmkznZgPlmR	1795727804023	null
27	OJZw30UIDtS7PHXhy	b8wWq5xVInvWHV8hd	1	Solicitudes · Ficha	0	084BVgOmkznZgPlmR	1795727804027	null
28	OJZw30UIDtS7PHXhy	b6TIifPjKI9IwQcWs	1	Solicitudes · Ficha	0	084BVgOmkznZgPlmR	1795727804033	null
29	OJZw30UIDtS7PHXhy	ovabWs0JFALZq9AJY	1	Solicitudes	0	084BVgOmkznZgPlmR	1795727804035	null
30	OJZw30UIDtS7PHXhy	eCUhEWoCyTtJZckmm	1	Período · Solicitudes	0	084BVgOmkznZgPlmR	1795727804038	null
31	OJZw30UIDtS7PHXhy	SEBkekVq3F1X0IDtr	1	Solicitudes en total	0	084BVgOmkznZgPlmR	1795727804041	null
32	OJZw30UIDtS7PHXhy	5dUcsmnsiFTsCjcIL	1	Suma de cost	0	084BVgOmkznZgPlmR	1795727804043	null
33	OJZw30UIDtS7PHXhy	YeROhnnYL0VT8SsFh	1	Promedio de cost	0	084BVgOmkznZgPlmR	1795727804045	null
34	OJZw30UIDtS7PHXhy	ttARdSUV1wZVwJiuZ	1	cost por mes	0	084BVgOmkznZgPlmR	1795727804048	null
35	OJZw30UIDtS7PHXhy	JyHBgQKstgqUDiDO2	1	Por state	0	084BVgOmkznZgPlmR	1795727804052	null
36	OJZw30UIDtS7PHXhy	U9cxFBHXWvs0K1kfh	1	cost por state	0	084BVgOmkznZgPlmR	1795727804055	null
37	OJZw30UIDtS7PHXhy	fhdoNAh945thkRPGX	1	Resumen · Solicitudes	0	084BVgOmkznZgPlmR	1795727804059	null
38	OJZw30UIDtS7PHXhy	zroWwpL6LY5oe1Tnx	1	Resumen · Solicitudes	0	084BVgOmkznZgPlmR	1795727804065	null
39	OaSv6ayCZH2faCo2B	dsSy2rSipcuWKZ0K5	1	Hechas	0	084BVgOmkznZgPlmR	1795727804084	null
40	OaSv6ayCZH2faCo2B	ownFilterOfCounts	1	Hechas	0	084BVgOmkznZgPlmR	1795727804087	null
41	uNf4NhAcca0N3M5L3	G0WFibHxsFMCUCWP1	1	Las suyas	0	084BVgOmkznZgPlmR	1795727804129	null
42	ew2pCfrx75l869UR4	fMKrdc7JQqOibSVD2	1	Sin montos	0	084BVgOmkznZgPlmR	1795727804156	null
43	UEzmU2AslN5QqvETW	environmentSettings	3	settings	0	084BVgOmkznZgPlmR	1795727804388	null
44	0nA0Zcq5DMvOKAPPZ	ihHo840Da5HKqD84s	1	Con cliente	0	084BVgOmkznZgPlmR	1795727804779	null
45	Ok6Vmq2cZZ6gOQhbZ	ggSgwPQvNWIk6nzQM	1	Contar	0	084BVgOmkznZgPlmR	1795727804843	null
46	TQSf7yjR7coDa1C69	etyFAixbjeRhRQRMU	1	Contar	0	084BVgOmkznZgPlmR	1795727805268	null
47	C7oM1gp4CGXfVu0sr	S7yVKRulD3vT4ubuV	1	De noche	0	084BVgOmkznZgPlmR	1795727805420	null
48	3duTXcmHaKF69Iu5n	LFJStV76PWMJGoO4Y	1	Pedidos	0	084BVgOmkznZgPlmR	1795727805527	null
49	JAMpcr5UakIbBP8o5	O8N9o5LtBKXofszFm	1	Contar	0	084BVgOmkznZgPlmR	1795727805543	null
50	2GRhYdEtJ9mDf6orZ	environmentSettings	4	settings	0	084BVgOmkznZgPlmR	1795727805612	null
51	GaF9DT5OHDpz1QaKA	environmentSettings	5	settings	0	084BVgOmkznZgPlmR	1795727807240	null
52	wOkOcNIGba7fb9ChN	4i0LVcwcSoecR6AOi	1	Textos	0	084BVgOmkznZgPlmR	1795727807251	null
53	sXtvjolgZqsvLaT9V	1az912BednTCeMI9w	1	Con textos	0	084BVgOmkznZgPlmR	1795727807258	null
54	aCaKjze6cVFkyG1do	solved	1	solved	0	084BVgOmkznZgPlmR	1795727807264	null
55	DsQF6ch1GFcLJTK7j	I9lSy445I94YU3APO	1	Mesa de ayuda	0	084BVgOmkznZgPlmR	1795727807418	null
56	5LN4cFefxiGDBk2mV	BEofZ390xR6boZFm7	1	Contador	0	084BVgOmkznZgPlmR	1795727807800	null
57	wT9Q6Y5GRtTjkC6QA	environmentSettings	6	settings	0	084BVgOmkznZgPlmR	1795727808314	null
58	inYEfTHJ47p1ae3Qd	talked	1	talked	0	084BVgOmkznZgPlmR	1795727809327	null
\.


--
-- Data for Name: componentPreferences; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."componentPreferences" ("accountId", "componentId", preferences, "updatedAt") FROM stdin;
084BVgOmkznZgPlmR	jagV0sCv7TBk26b9a	{"order":["column1","column0"],"hidden":["column2"],"widths":{"column0":240}}	1795727803838
\.


--
-- Data for Name: componentReferences; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."componentReferences" ("fromId", "toKind", "toId", "fieldName", path) FROM stdin;
jagV0sCv7TBk26b9a	collection	orders	\N	collectionId
jagV0sCv7TBk26b9a	collection	orders	customer	columns
jagV0sCv7TBk26b9a	collection	orders	amount	columns
jagV0sCv7TBk26b9a	collection	orders	created	columns
2tCXYdu8MT7dHh72G	collection	orders	\N	collectionId
2tCXYdu8MT7dHh72G	collection	orders	customer	fields
2tCXYdu8MT7dHh72G	collection	orders	amount	fields
2tCXYdu8MT7dHh72G	collection	orders	created	fields
2tCXYdu8MT7dHh72G	role	wTLVuk5OcZ3gu7T7f	\N	roles
F9OjlzWbfDvfIgstX	form	2tCXYdu8MT7dHh72G	\N	items
F9OjlzWbfDvfIgstX	table	jagV0sCv7TBk26b9a	\N	items
everytype	collection	orders	\N	fields
2fuR5BghAuhzQqCsc	collection	orders	\N	collectionId
2fuR5BghAuhzQqCsc	collection	orders	amount	groups
5p4AeVtULfG3eElVA	collection	orders	\N	collectionId
5p4AeVtULfG3eElVA	filter	2fuR5BghAuhzQqCsc	\N	filtersIds
dblOhT955JqS5y95O	collection	orders	\N	collectionId
dblOhT955JqS5y95O	collection	orders	customer	valueField
dblOhT955JqS5y95O	collection	orders	amount	series
X1vmqKvQbQO2M590q	collection	orders	\N	collectionId
Ysdu0lu1fMrW8TNEi	collection	tickets	\N	collectionId
Ysdu0lu1fMrW8TNEi	collection	tickets	code	fields
Ysdu0lu1fMrW8TNEi	collection	tickets	number	fields
Ysdu0lu1fMrW8TNEi	collection	tickets	state	fields
Ysdu0lu1fMrW8TNEi	collection	tickets	day	fields
Ysdu0lu1fMrW8TNEi	collection	tickets	cost	fields
Ysdu0lu1fMrW8TNEi	role	w42gGgAt9p3JJdfPp	\N	roles
NZS7RInMlloCqC7OX	collection	tickets	\N	collectionId
NZS7RInMlloCqC7OX	collection	tickets	state	groups
NZS7RInMlloCqC7OX	collection	tickets	day	groups
guiYQ2fWWPP2GsZyS	collection	tickets	\N	collectionId
guiYQ2fWWPP2GsZyS	role	w42gGgAt9p3JJdfPp	\N	roles
4jM4QCkqyhsu5vMOo	collection	tickets	\N	collectionId
4jM4QCkqyhsu5vMOo	collection	tickets	code	columns
4jM4QCkqyhsu5vMOo	collection	tickets	number	columns
4jM4QCkqyhsu5vMOo	collection	tickets	state	columns
4jM4QCkqyhsu5vMOo	collection	tickets	day	columns
4jM4QCkqyhsu5vMOo	collection	tickets	cost	columns
4jM4QCkqyhsu5vMOo	form	Ysdu0lu1fMrW8TNEi	\N	columns
4jM4QCkqyhsu5vMOo	form	guiYQ2fWWPP2GsZyS	\N	columns
4jM4QCkqyhsu5vMOo	collection	tickets	createdAt	orderByDefault
4jM4QCkqyhsu5vMOo	filter	NZS7RInMlloCqC7OX	\N	filterByDefault
4jM4QCkqyhsu5vMOo	form	Ysdu0lu1fMrW8TNEi	\N	createForm
4jM4QCkqyhsu5vMOo	role	w42gGgAt9p3JJdfPp	\N	roles
4jM4QCkqyhsu5vMOo	role	pe79NH8A5hiuEdztB	\N	roles
yMQMVGSY6wd77c1pF	table	4jM4QCkqyhsu5vMOo	\N	items
yMQMVGSY6wd77c1pF	role	w42gGgAt9p3JJdfPp	\N	roles
yMQMVGSY6wd77c1pF	role	pe79NH8A5hiuEdztB	\N	roles
b8wWq5xVInvWHV8hd	collection	tickets	code	titleField
b8wWq5xVInvWHV8hd	collection	tickets	\N	collectionId
b8wWq5xVInvWHV8hd	collection	tickets	code	fields
b8wWq5xVInvWHV8hd	collection	tickets	number	fields
b8wWq5xVInvWHV8hd	collection	tickets	state	fields
b8wWq5xVInvWHV8hd	collection	tickets	day	fields
b8wWq5xVInvWHV8hd	collection	tickets	cost	fields
b8wWq5xVInvWHV8hd	role	w42gGgAt9p3JJdfPp	\N	roles
b8wWq5xVInvWHV8hd	role	pe79NH8A5hiuEdztB	\N	roles
b8wWq5xVInvWHV8hd	role	pe79NH8A5hiuEdztB	\N	viewerRoles
b6TIifPjKI9IwQcWs	form	b8wWq5xVInvWHV8hd	\N	items
b6TIifPjKI9IwQcWs	role	w42gGgAt9p3JJdfPp	\N	roles
b6TIifPjKI9IwQcWs	role	pe79NH8A5hiuEdztB	\N	roles
ovabWs0JFALZq9AJY	role	w42gGgAt9p3JJdfPp	\N	roles
ovabWs0JFALZq9AJY	role	pe79NH8A5hiuEdztB	\N	roles
eCUhEWoCyTtJZckmm	collection	tickets	\N	collectionId
eCUhEWoCyTtJZckmm	collection	tickets	day	groups
SEBkekVq3F1X0IDtr	collection	tickets	\N	collectionId
SEBkekVq3F1X0IDtr	filter	eCUhEWoCyTtJZckmm	\N	filterByDefault
SEBkekVq3F1X0IDtr	role	w42gGgAt9p3JJdfPp	\N	roles
SEBkekVq3F1X0IDtr	role	pe79NH8A5hiuEdztB	\N	roles
5dUcsmnsiFTsCjcIL	collection	tickets	\N	collectionId
5dUcsmnsiFTsCjcIL	collection	tickets	cost	fieldName
5dUcsmnsiFTsCjcIL	filter	eCUhEWoCyTtJZckmm	\N	filterByDefault
5dUcsmnsiFTsCjcIL	role	w42gGgAt9p3JJdfPp	\N	roles
5dUcsmnsiFTsCjcIL	role	pe79NH8A5hiuEdztB	\N	roles
YeROhnnYL0VT8SsFh	collection	tickets	\N	collectionId
YeROhnnYL0VT8SsFh	collection	tickets	cost	fieldName
YeROhnnYL0VT8SsFh	filter	eCUhEWoCyTtJZckmm	\N	filterByDefault
YeROhnnYL0VT8SsFh	role	w42gGgAt9p3JJdfPp	\N	roles
YeROhnnYL0VT8SsFh	role	pe79NH8A5hiuEdztB	\N	roles
ttARdSUV1wZVwJiuZ	collection	tickets	\N	collectionId
ttARdSUV1wZVwJiuZ	collection	tickets	day	dateField
ttARdSUV1wZVwJiuZ	collection	tickets	cost	series
ttARdSUV1wZVwJiuZ	filter	eCUhEWoCyTtJZckmm	\N	filterByDefault
ttARdSUV1wZVwJiuZ	role	w42gGgAt9p3JJdfPp	\N	roles
ttARdSUV1wZVwJiuZ	role	pe79NH8A5hiuEdztB	\N	roles
JyHBgQKstgqUDiDO2	collection	tickets	\N	collectionId
JyHBgQKstgqUDiDO2	collection	tickets	state	valueField
JyHBgQKstgqUDiDO2	filter	eCUhEWoCyTtJZckmm	\N	filterByDefault
JyHBgQKstgqUDiDO2	role	w42gGgAt9p3JJdfPp	\N	roles
JyHBgQKstgqUDiDO2	role	pe79NH8A5hiuEdztB	\N	roles
U9cxFBHXWvs0K1kfh	collection	tickets	\N	collectionId
U9cxFBHXWvs0K1kfh	collection	tickets	state	valueField
U9cxFBHXWvs0K1kfh	indicator	5dUcsmnsiFTsCjcIL	\N	indicatorId
U9cxFBHXWvs0K1kfh	filter	eCUhEWoCyTtJZckmm	\N	filterByDefault
U9cxFBHXWvs0K1kfh	role	w42gGgAt9p3JJdfPp	\N	roles
U9cxFBHXWvs0K1kfh	role	pe79NH8A5hiuEdztB	\N	roles
fhdoNAh945thkRPGX	filter	eCUhEWoCyTtJZckmm	\N	items
fhdoNAh945thkRPGX	indicator	SEBkekVq3F1X0IDtr	\N	items
fhdoNAh945thkRPGX	indicator	5dUcsmnsiFTsCjcIL	\N	items
fhdoNAh945thkRPGX	indicator	YeROhnnYL0VT8SsFh	\N	items
fhdoNAh945thkRPGX	chart	ttARdSUV1wZVwJiuZ	\N	items
fhdoNAh945thkRPGX	chart	JyHBgQKstgqUDiDO2	\N	items
fhdoNAh945thkRPGX	chart	U9cxFBHXWvs0K1kfh	\N	items
fhdoNAh945thkRPGX	role	w42gGgAt9p3JJdfPp	\N	roles
fhdoNAh945thkRPGX	role	pe79NH8A5hiuEdztB	\N	roles
zroWwpL6LY5oe1Tnx	role	w42gGgAt9p3JJdfPp	\N	roles
zroWwpL6LY5oe1Tnx	role	pe79NH8A5hiuEdztB	\N	roles
dsSy2rSipcuWKZ0K5	collection	tickets	\N	collectionId
dsSy2rSipcuWKZ0K5	filter	ownFilterOfCounts	\N	filterByDefault
ownFilterOfCounts	collection	tickets	\N	collectionId
ownFilterOfCounts	collection	tickets	state	groups
G0WFibHxsFMCUCWP1	collection	orders	\N	collectionId
G0WFibHxsFMCUCWP1	role	wTLVuk5OcZ3gu7T7f	\N	forRoles
G0WFibHxsFMCUCWP1	collection	orders	customer	groups
fMKrdc7JQqOibSVD2	collection	orders	\N	collectionId
fMKrdc7JQqOibSVD2	role	wTLVuk5OcZ3gu7T7f	\N	forRoles
fMKrdc7JQqOibSVD2	collection	orders	amount	hiddenFields
fMKrdc7JQqOibSVD2	collection	orders	created	readOnlyFields
ihHo840Da5HKqD84s	collection	orders	\N	collectionId
ihHo840Da5HKqD84s	collection	orders	customer	uniqueFields
etyFAixbjeRhRQRMU	hook	ggSgwPQvNWIk6nzQM	\N	firstHook
LFJStV76PWMJGoO4Y	collection	orders	\N	collectionId
1az912BednTCeMI9w	mcpServer	4i0LVcwcSoecR6AOi	\N	mcpServersIds
I9lSy445I94YU3APO	collection	solved	\N	knowledgeCollectionId
I9lSy445I94YU3APO	role	wTLVuk5OcZ3gu7T7f	\N	roles
\.


--
-- Data for Name: componentVersions; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."componentVersions" ("componentId", version, definition, "definitionVersion", "authorId", "changeId", "createdAt") FROM stdin;
environmentSettings	1	{"timezone":"America/Santiago","locale":"es-419","currency":"","firstDay":"monday","enableGlobalFooter":false,"maintenanceMode":false,"uploadsPerPerson":2048,"auditDays":365,"allowSignUp":false,"signUpRoles":[],"redirect":false,"enableCustomLoginView":false,"profileFields":[],"backups":"daily","backupWeekday":"sunday","backupHour":3,"backupsKept":14,"backupFiles":true,"fontName":"Inter","allowDarkMode":true,"allowLightweightLayout":false,"useCustomCss":false,"apiEnabled":false,"apiDocsEnabled":false,"apiAuthType":"none","apiCallsPerMinute":300,"mcpEnabled":false,"mcpCallsPerMinute":60,"enableTellus":false,"tellusChannels":[],"signingProvider":"none","signingVisible":true,"notificationDays":90,"autoEnableNotifications":false,"notificationPrompt":false,"pushShowsContent":false}	1	\N	YrCgREcAMZlU7mDir	1795727802451
wTLVuk5OcZ3gu7T7f	1	{}	1	084BVgOmkznZgPlmR	w5BhQB7W4zSIynkHq	1795727802533
jxh0kCGcHzMrD441M	1	{}	1	084BVgOmkznZgPlmR	fwD79RMyGeK2HPNiK	1795727802558
orders	1	{"type":"traditional","fields":[{"_id":"4TbkNzkZUEuUSrfx0","name":"customer","label":"Cliente","type":"string","optional":false,"options":{}},{"_id":"5lHJADnZiYi3LKx8j","name":"amount","label":"Monto","type":"number","optional":true,"options":{}},{"_id":"WoIgnleZBD8T6rN9v","name":"created","label":"Creado","type":"date","optional":true,"options":{}}],"indexes":[],"knowledgeFields":[],"history":true,"historyDays":90,"historyEntries":100000,"comments":false,"title":"Pedidos"}	1	084BVgOmkznZgPlmR	5yleC4lKagUs6o6Zk	1795727802583
jagV0sCv7TBk26b9a	1	{"columns":[{"type":"field","fieldName":"customer","label":"Cliente"},{"type":"field","fieldName":"amount","label":"Monto"},{"type":"field","fieldName":"created","label":"Creado"}],"orderByAsc":false,"filtersIds":[],"sortable":true,"actionsInMenu":false,"searchable":false,"disableRefresh":false,"exportable":false,"exportWithId":false,"unlimited":false,"cardsOnPhones":false,"footer":[],"roles":[],"collectionId":"orders"}	2	084BVgOmkznZgPlmR	JdTmuh3NIPGM82aRb	1795727802639
2tCXYdu8MT7dHh72G	1	{"type":"create","fields":[{"type":"editable","fieldName":"customer"},{"type":"editable","fieldName":"amount"},{"type":"editable","fieldName":"created"}],"updateFilterParamNames":[],"shouldDeleteItem":false,"hideEmpty":false,"showHistory":false,"submitButtonIcon":"send","buttonAlignment":"left","hideSubmitButton":false,"showResetButton":true,"onSuccessNewTab":false,"dynamicViewParams":[],"validationsIds":[],"validationsMode":"and","afterHooksIds":[],"shouldStopHooks":false,"requireTwoFactor":false,"roles":["wTLVuk5OcZ3gu7T7f"],"viewerRoles":[],"collectionId":"orders"}	1	084BVgOmkznZgPlmR	LKYwxxHFMY5pcneR6	1795727802687
F9OjlzWbfDvfIgstX	1	{"items":[{"type":"form","formId":"2tCXYdu8MT7dHh72G","sizeLarge":4,"_id":"MhkbduC2TZjtO4mSq"},{"type":"table","tableId":"jagV0sCv7TBk26b9a","sizeLarge":8,"_id":"Ka534g3d1swSx2MB1"}],"hideBorders":false,"backButton":false,"printButton":false,"intercom":false,"useCustomCss":false,"roles":[],"title":"Pedidos","path":"/orders"}	1	084BVgOmkznZgPlmR	jDvSMUvP2sybnZOkg	1795727802706
everytype	1	{"type":"traditional","fields":[{"_id":"z3uy3L9T53Rrg4tTI","name":"the_string","label":"string","type":"string","optional":true,"options":{"max":12}},{"_id":"1ji1lErFumRxDcQtv","name":"the_password","label":"password","type":"password","optional":true,"options":{"min":8}},{"_id":"nxF3LLTvc4ipU2OAq","name":"the_number","label":"number","type":"number","optional":true,"options":{"min":-10,"max":1000}},{"_id":"jUVGVOngSzOTQw7sw","name":"the_currency","label":"currency","type":"currency","optional":true,"options":{"min":-1000000}},{"_id":"zchuuIVJMbfaK49XE","name":"the_percentage","label":"percentage","type":"percentage","optional":true,"options":{"min":0,"max":150}},{"_id":"WVaMY3tBO0OLfBO2E","name":"the_autonumber","label":"autonumber","type":"autonumber","optional":true,"options":{"prefix":"F-","digits":4}},{"_id":"tuC3ToLgIwtV2hgmR","name":"the_boolean","label":"boolean","type":"boolean","optional":true,"options":{}},{"_id":"B0sLoP5qi2fjVd9jK","name":"the_checkbox","label":"checkbox","type":"checkbox","optional":true,"options":{}},{"_id":"KSUohJyEUC2x5niJ0","name":"the_date","label":"date","type":"date","optional":true,"options":{}},{"_id":"MZbXx62JlHwIF1Mg4","name":"the_datetime","label":"datetime","type":"datetime","optional":true,"options":{}},{"_id":"xVqo7URXWYW9VAzjS","name":"the_daterange","label":"daterange","type":"daterange","optional":true,"options":{}},{"_id":"gSuMy6szKphgJ3Len","name":"the_time","label":"time","type":"time","optional":true,"options":{}},{"_id":"UaiDzpFbEMRzMeI58","name":"the_oneOf","label":"oneOf","type":"oneOf","optional":true,"options":{"collectionId":"orders"}},{"_id":"qdTpmBxzIjrxPNj1K","name":"the_manyOf","label":"manyOf","type":"manyOf","optional":true,"options":{"collectionId":"orders"}},{"_id":"vYxzyxoMwIcOTtbKB","name":"the_user","label":"user","type":"user","optional":true,"options":{}},{"_id":"xQNjExn5374mOTwGq","name":"the_file","label":"file","type":"file","optional":true,"options":{}},{"_id":"pRSOALgrapoRZmREt","name":"the_image","label":"image","type":"image","optional":true,"options":{}},{"_id":"nQlhnlK9OU0fhGPqo","name":"the_fileMultiple","label":"fileMultiple","type":"fileMultiple","optional":true,"options":{}},{"_id":"vilc7MGqxM1UTEnB9","name":"the_document","label":"document","type":"document","optional":true,"options":{}},{"_id":"8AEfQqEtIG5ZVIy6U","name":"the_textArea","label":"textArea","type":"textArea","optional":true,"options":{"max":40}},{"_id":"PWNrmPeiille4K7wd","name":"the_fingerprint","label":"fingerprint","type":"fingerprint","optional":true,"options":{}},{"_id":"tgGrXm4AkwBCjZWgj","name":"the_signature","label":"signature","type":"signature","optional":true,"options":{}},{"_id":"aZdnv1mmHAUTQo0Hq","name":"the_location","label":"location","type":"location","optional":true,"options":{}},{"_id":"AbwXbasrQ7tBgTzdN","name":"the_geoJSON","label":"geoJSON","type":"geoJSON","optional":true,"options":{}},{"_id":"8g1zMEXzQHvUuUKpz","name":"the_rating","label":"rating","type":"rating","optional":true,"options":{"num":5}},{"_id":"2iDWWsZYnbYW1GkmD","name":"the_range","label":"range","type":"range","optional":true,"options":{"minNumberRange":-5,"maxNumberRange":100}},{"_id":"QybpW60DJ9frWmPj2","name":"the_hyperlink","label":"hyperlink","type":"hyperlink","optional":true,"options":{}},{"_id":"9fS5H3NfCNvHCp1Hf","name":"the_rut","label":"rut","type":"rut","optional":true,"options":{}},{"_id":"SckxxigB8aXkfHX1B","name":"the_phone","label":"phone","type":"phone","optional":true,"options":{}},{"_id":"YSBjItV23plFQzFpQ","name":"the_email","label":"email","type":"email","optional":true,"options":{}},{"_id":"zPyXuhlsHeNzq5lDP","name":"the_singleSelect","label":"singleSelect","type":"singleSelect","optional":true,"options":{"options":[{"label":"Abierta","value":"open"},{"label":"Cerrada","value":"closed"}]}},{"_id":"Rje7jBZII50lOswkC","name":"the_multipleSelect","label":"multipleSelect","type":"multipleSelect","optional":true,"options":{"options":[{"label":"Abierta","value":"open"},{"label":"Cerrada","value":"closed"}]}},{"_id":"BlVGH6vupaxB4FgAV","name":"the_fileURL","label":"fileURL","type":"fileURL","optional":true,"options":{}},{"_id":"rjLxPLok5IxKdvCII","name":"the_colorPicker","label":"colorPicker","type":"colorPicker","optional":true,"options":{}},{"_id":"B7jJEPisFaGzoZc8d","name":"the_html","label":"html","type":"html","optional":true,"options":{}},{"_id":"YGMNTCzFslOZDpywB","name":"the_richText","label":"richText","type":"richText","optional":true,"options":{}},{"_id":"AtXmngWoV3S3LxDLI","name":"the_markdown","label":"markdown","type":"markdown","optional":true,"options":{}}],"indexes":[{"type":"text","fields":["the_string"],"_id":"y3Q6eJNpvp5LEbRoM"}],"knowledgeFields":[],"history":true,"historyDays":90,"historyEntries":100000,"comments":false}	1	084BVgOmkznZgPlmR	QwGXcJ7hiDlXla9By	1795727803310
2fuR5BghAuhzQqCsc	1	{"groups":[{"_id":"FTm2OM6ijcNnFrO2d","rules":[{"fieldName":"amount","operation":"greaterOrEqual","valueType":"fixed","value":10,"_id":"5fYfeR7gVM7H6Fq2t"}]}],"own":false,"collectionId":"orders"}	1	084BVgOmkznZgPlmR	ijoz69IytFORf0eEz	1795727803654
5p4AeVtULfG3eElVA	1	{"indicatorTypeId":"count","filtersIds":["2fuR5BghAuhzQqCsc"],"disableRefresh":false,"roles":[],"collectionId":"orders"}	1	084BVgOmkznZgPlmR	2jicMQIWr24DiMjnq	1795727803671
mBxXwgcpzqyR9Ifzh	1	{"type":"path","position":1,"roles":[],"title":"Pedidos","path":"/orders"}	1	084BVgOmkznZgPlmR	hEGrISvue8oLvTSdk	1795727803694
dblOhT955JqS5y95O	1	{"chartTypeId":"barByValue","dateUnit":"month","series":[{"type":"$sum","field":"amount","label":"Monto","_id":"a7ZR0bvhlNmIJ7W4B"}],"sort":"ASC","filtersIds":[],"disableRefresh":false,"roles":[],"collectionId":"orders","valueField":"customer"}	1	084BVgOmkznZgPlmR	Ksl68qCtHWSd2DjOn	1795727803709
7yuPCVAMZMiEWjOkh	1	{"buttonType":"btn","goBack":false,"requireConfirmation":false,"shouldStopHooksOnError":false,"eachRecord":false,"hookParameters":[],"dynamicViewParams":[],"requireTwoFactor":false,"style":"normal","largeHitbox":false,"roles":[],"buttonText":"Aviso","confirmationText":"¿Seguro?"}	1	084BVgOmkznZgPlmR	o3SGk5WVg6isqCci5	1795727803723
ntku292AEx4ZlbpkU	1	{"buttonType":"btn","goBack":false,"requireConfirmation":false,"shouldStopHooksOnError":false,"eachRecord":false,"hookParameters":[],"dynamicViewParams":[],"requireTwoFactor":false,"style":"normal","largeHitbox":false,"roles":[],"buttonText":"Viejo"}	1	084BVgOmkznZgPlmR	xHYwEhCZwiGax13le	1795727803735
ntku292AEx4ZlbpkU	2	{"buttonType":"btn","goBack":false,"requireConfirmation":false,"shouldStopHooksOnError":false,"eachRecord":false,"hookParameters":[],"dynamicViewParams":[],"requireTwoFactor":false,"style":"normal","largeHitbox":false,"roles":[],"buttonText":"Nuevo"}	1	084BVgOmkznZgPlmR	Q1x9XdAS5s8S9kMbA	1795727803748
ntku292AEx4ZlbpkU	3	{"buttonType":"btn","goBack":false,"requireConfirmation":false,"shouldStopHooksOnError":false,"eachRecord":false,"hookParameters":[],"dynamicViewParams":[],"requireTwoFactor":false,"style":"normal","largeHitbox":false,"roles":[],"buttonText":"Viejo"}	1	084BVgOmkznZgPlmR	G9Cjz1Nw5oFIoa02N	1795727803765
X1vmqKvQbQO2M590q	1	{"type":"html","filtersIds":[],"orderByAsc":false,"paginationStyle":"none","exportXLSX":false,"disableRefresh":false,"roles":[],"identifier":"clientes","collectionId":"orders","content":"<% for (const item of items) { %><p><%= item.customer %></p><% } %>"}	1	084BVgOmkznZgPlmR	SM9JssGwkE6Zorsyq	1795727803809
tickets	1	{"type":"traditional","fields":[{"_id":"3uCNPfVZtAf0wZeZg","name":"code","label":"code","type":"string","optional":true,"options":{}},{"_id":"qCj9uItvrgmMXKJvA","name":"number","label":"number","type":"autonumber","optional":true,"options":{"prefix":"S-","digits":4}},{"_id":"92EfEeUZHWvY3ay7I","name":"state","label":"state","type":"singleSelect","optional":true,"options":{"options":[{"label":"Nuevo","value":"nuevo","color":"#1c7ed6"},{"label":"Hecho","value":"hecho","color":"#1c7ed6"}]},"defaultValue":"nuevo"},{"_id":"BzblG0gvCNnfJbc6g","name":"day","label":"day","type":"date","optional":true,"options":{}},{"_id":"4thDTvffMQrNAZzs6","name":"cost","label":"cost","type":"currency","optional":true,"options":{}}],"indexes":[{"type":"unique","fields":["code"],"_id":"xs5r54XcN8tlwbALw"}],"knowledgeFields":[],"history":true,"historyDays":90,"historyEntries":100000,"comments":false,"title":"Solicitudes"}	1	084BVgOmkznZgPlmR	pRr4JmIiYBAvxXv9t	1795727803854
environmentSettings	2	{"timezone":"America/Santiago","locale":"es-CL","currency":"CLP","firstDay":"monday","enableGlobalFooter":false,"maintenanceMode":false,"uploadsPerPerson":2048,"auditDays":365,"allowSignUp":false,"signUpRoles":[],"redirect":false,"enableCustomLoginView":false,"profileFields":[],"backups":"daily","backupWeekday":"sunday","backupHour":3,"backupsKept":14,"backupFiles":true,"fontName":"Inter","allowDarkMode":true,"allowLightweightLayout":false,"useCustomCss":false,"apiEnabled":false,"apiDocsEnabled":false,"apiAuthType":"none","apiCallsPerMinute":300,"mcpEnabled":false,"mcpCallsPerMinute":60,"enableTellus":false,"tellusChannels":[],"signingProvider":"none","signingVisible":true,"notificationDays":90,"autoEnableNotifications":false,"notificationPrompt":false,"pushShowsContent":false}	1	084BVgOmkznZgPlmR	09fxvEnKOiJQlklrZ	1795727803927
w42gGgAt9p3JJdfPp	1	{"description":"Crea, cambia y elimina registros."}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727803977
pe79NH8A5hiuEdztB	1	{"description":"Ve los registros y no cambia nada."}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727803983
Ysdu0lu1fMrW8TNEi	1	{"type":"create","fields":[{"type":"editable","fieldName":"code","sizeSmall":12,"sizeLarge":6},{"type":"editable","fieldName":"number","sizeSmall":12,"sizeLarge":6},{"type":"editable","fieldName":"state","sizeSmall":12,"sizeLarge":6},{"type":"editable","fieldName":"day","sizeSmall":12,"sizeLarge":6},{"type":"editable","fieldName":"cost","sizeSmall":12,"sizeLarge":6}],"updateFilterParamNames":[],"shouldDeleteItem":false,"hideEmpty":false,"showHistory":false,"submitButtonIcon":"plus","buttonAlignment":"left","hideSubmitButton":false,"showResetButton":true,"onSuccessNewTab":false,"dynamicViewParams":[],"validationsIds":[],"validationsMode":"and","afterHooksIds":[],"shouldStopHooks":false,"requireTwoFactor":false,"roles":["w42gGgAt9p3JJdfPp"],"viewerRoles":[],"title":"Nuevo registro · Solicitudes","collectionId":"tickets","copyVariableName":"copyOf","submitButtonText":"Crear"}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727803988
NZS7RInMlloCqC7OX	1	{"groups":[{"_id":"e1yfMZWc9IOeohnkh","rules":[{"fieldName":"state","operation":"in","valueType":"editable","variableName":"state","sizeSmall":12,"sizeLarge":3,"_id":"VmdM1xP3OMShOCvSH"},{"fieldName":"day","operation":"between","valueType":"editable","variableName":"day","sizeSmall":12,"sizeLarge":4,"_id":"DPFqVHadPIeRPm8pa"}]}],"own":false,"title":"Filtrar","collectionId":"tickets"}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804001
guiYQ2fWWPP2GsZyS	1	{"type":"update","fields":[],"updateFilterParamNames":[],"shouldDeleteItem":true,"hideEmpty":false,"showHistory":false,"submitButtonIcon":"trash","buttonAlignment":"left","hideSubmitButton":false,"showResetButton":false,"onSuccessNewTab":false,"dynamicViewParams":[],"validationsIds":[],"validationsMode":"and","afterHooksIds":[],"shouldStopHooks":false,"requireTwoFactor":false,"roles":["w42gGgAt9p3JJdfPp"],"viewerRoles":[],"title":"Eliminar · Solicitudes","collectionId":"tickets","updateVariableName":"id","submitButtonText":"Eliminar","submitButtonBgColor":"#c92a2a","emptyFormText":"Este registro ya no existe."}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804004
4jM4QCkqyhsu5vMOo	1	{"columns":[{"type":"field","fieldName":"code"},{"type":"field","fieldName":"number"},{"type":"field","fieldName":"state"},{"type":"field","fieldName":"day"},{"type":"field","fieldName":"cost","options":{"total":"sum"}},{"type":"routeIconButton","options":{"icon":"arrow-right","tooltip":"Abrir","viewPath":"/tickets/:id","variableMap":[{"parameter":"id","value":"_id"}]}},{"type":"modal","options":{"icon":"copy","tooltip":"Duplicar","aside":true,"componentType":"form","componentId":"Ysdu0lu1fMrW8TNEi","variableTo":"copyOf"}},{"type":"modal","options":{"icon":"trash","tooltip":"Eliminar","modalText":"El registro deja de existir para todos.","componentType":"form","componentId":"guiYQ2fWWPP2GsZyS","variableTo":"id"}}],"orderByAsc":false,"filtersIds":[],"sortable":true,"actionsInMenu":true,"searchable":true,"disableRefresh":false,"exportable":true,"exportWithId":false,"unlimited":false,"cardsOnPhones":true,"footer":[],"roles":["w42gGgAt9p3JJdfPp","pe79NH8A5hiuEdztB"],"collectionId":"tickets","rowPath":"/tickets/:id","createForm":"Ysdu0lu1fMrW8TNEi","filterByDefault":"NZS7RInMlloCqC7OX","orderByDefault":"createdAt","defaultLimit":20}	2	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804011
yMQMVGSY6wd77c1pF	1	{"items":[{"type":"table","tableId":"4jM4QCkqyhsu5vMOo","sizeSmall":12,"sizeMedium":12,"sizeLarge":12,"_id":"314e4tpUc9Ceq1Cwv"}],"hideBorders":false,"backButton":false,"printButton":true,"intercom":false,"useCustomCss":false,"roles":["w42gGgAt9p3JJdfPp","pe79NH8A5hiuEdztB"],"title":"Solicitudes","path":"/tickets"}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804023
b8wWq5xVInvWHV8hd	1	{"type":"update","fields":[{"type":"editable","fieldName":"code","sizeSmall":12,"sizeLarge":6},{"type":"editable","fieldName":"number","sizeSmall":12,"sizeLarge":6},{"type":"editable","fieldName":"state","sizeSmall":12,"sizeLarge":6},{"type":"editable","fieldName":"day","sizeSmall":12,"sizeLarge":6},{"type":"editable","fieldName":"cost","sizeSmall":12,"sizeLarge":6}],"updateFilterParamNames":[],"shouldDeleteItem":false,"hideEmpty":false,"showHistory":true,"submitButtonIcon":"device-floppy","buttonAlignment":"left","hideSubmitButton":false,"showResetButton":true,"onSuccessNewTab":false,"dynamicViewParams":[],"validationsIds":[],"validationsMode":"and","afterHooksIds":[],"shouldStopHooks":false,"requireTwoFactor":false,"roles":["w42gGgAt9p3JJdfPp","pe79NH8A5hiuEdztB"],"viewerRoles":["pe79NH8A5hiuEdztB"],"collectionId":"tickets","updateVariableName":"id","titleField":"code","submitButtonText":"Guardar","emptyFormText":"Este registro ya no existe."}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804027
b6TIifPjKI9IwQcWs	1	{"items":[{"type":"form","formId":"b8wWq5xVInvWHV8hd","sizeSmall":12,"sizeMedium":12,"sizeLarge":12,"_id":"kzsKfPsHYAE1o3jcE"}],"hideBorders":false,"backButton":true,"printButton":true,"intercom":false,"useCustomCss":false,"roles":["w42gGgAt9p3JJdfPp","pe79NH8A5hiuEdztB"],"title":"Solicitudes","path":"/tickets/:id","backLink":"/tickets"}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804033
ovabWs0JFALZq9AJY	1	{"type":"path","position":2,"roles":["w42gGgAt9p3JJdfPp","pe79NH8A5hiuEdztB"],"title":"Solicitudes","path":"/tickets","icon":"table"}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804035
eCUhEWoCyTtJZckmm	1	{"groups":[{"_id":"NrRtThJsR1NivGaiX","rules":[{"fieldName":"day","operation":"between","valueType":"editable","variableName":"day","sizeSmall":12,"sizeLarge":5,"_id":"eUMABjiZI7luNW9db"}]}],"own":false,"collectionId":"tickets"}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804038
SEBkekVq3F1X0IDtr	1	{"indicatorTypeId":"count","filtersIds":[],"disableRefresh":false,"roles":["w42gGgAt9p3JJdfPp","pe79NH8A5hiuEdztB"],"title":"Solicitudes en total","collectionId":"tickets","filterByDefault":"eCUhEWoCyTtJZckmm"}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804041
5dUcsmnsiFTsCjcIL	1	{"indicatorTypeId":"sum","filtersIds":[],"disableRefresh":false,"roles":["w42gGgAt9p3JJdfPp","pe79NH8A5hiuEdztB"],"title":"Suma de cost","collectionId":"tickets","filterByDefault":"eCUhEWoCyTtJZckmm","fieldName":"cost"}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804043
YeROhnnYL0VT8SsFh	1	{"indicatorTypeId":"average","filtersIds":[],"disableRefresh":false,"roles":["w42gGgAt9p3JJdfPp","pe79NH8A5hiuEdztB"],"title":"Promedio de cost","collectionId":"tickets","filterByDefault":"eCUhEWoCyTtJZckmm","fieldName":"cost"}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804045
ttARdSUV1wZVwJiuZ	1	{"chartTypeId":"barByDate","dateUnit":"month","series":[{"field":"cost","type":"$sum","label":"cost","_id":"dkfLb3TlX1OloNCl9","displayType":"column"}],"sort":"ASC","filtersIds":[],"disableRefresh":false,"roles":["w42gGgAt9p3JJdfPp","pe79NH8A5hiuEdztB"],"title":"cost por mes","collectionId":"tickets","filterByDefault":"eCUhEWoCyTtJZckmm","dateField":"day"}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804048
JyHBgQKstgqUDiDO2	1	{"chartTypeId":"pieGroupedByValues","dateUnit":"month","series":[],"sort":"DESC","filtersIds":[],"disableRefresh":false,"roles":["w42gGgAt9p3JJdfPp","pe79NH8A5hiuEdztB"],"title":"Por state","collectionId":"tickets","filterByDefault":"eCUhEWoCyTtJZckmm","valueField":"state"}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804052
U9cxFBHXWvs0K1kfh	1	{"chartTypeId":"barGroupedByValuesIndicator","dateUnit":"month","series":[],"sort":"DESC","filtersIds":[],"disableRefresh":false,"roles":["w42gGgAt9p3JJdfPp","pe79NH8A5hiuEdztB"],"title":"cost por state","collectionId":"tickets","filterByDefault":"eCUhEWoCyTtJZckmm","valueField":"state","indicatorId":"5dUcsmnsiFTsCjcIL","limit":10}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804055
fhdoNAh945thkRPGX	1	{"items":[{"type":"filter","filterId":"eCUhEWoCyTtJZckmm","sizeSmall":12,"sizeMedium":12,"sizeLarge":12,"hidePrint":true,"_id":"UdUn66jcgJUcbpmyL"},{"type":"layout","subItems":[{"type":"indicator","indicatorId":"SEBkekVq3F1X0IDtr","sizeSmall":6,"sizeMedium":4,"sizeLarge":4,"_id":"uCajr2YwcCKNdNnCb"},{"type":"indicator","indicatorId":"5dUcsmnsiFTsCjcIL","sizeSmall":6,"sizeMedium":4,"sizeLarge":4,"_id":"qdHRQqDIpzJParEFD"},{"type":"indicator","indicatorId":"YeROhnnYL0VT8SsFh","sizeSmall":12,"sizeMedium":4,"sizeLarge":4,"_id":"j3iQoBXauk9tzQdbE"}],"_id":"TdbkfmFuw4XybqVVg"},{"type":"chart","chartId":"ttARdSUV1wZVwJiuZ","sizeSmall":12,"sizeMedium":12,"sizeLarge":12,"_id":"lYqmbcgarsBdqU36P"},{"type":"chart","chartId":"JyHBgQKstgqUDiDO2","sizeSmall":12,"sizeMedium":12,"sizeLarge":6,"_id":"ElCejRKdjUVDXOd06"},{"type":"chart","chartId":"U9cxFBHXWvs0K1kfh","sizeSmall":12,"sizeMedium":12,"sizeLarge":6,"_id":"mzk00yBDJMxYswlkH"}],"hideBorders":false,"backButton":false,"printButton":true,"intercom":false,"useCustomCss":false,"roles":["w42gGgAt9p3JJdfPp","pe79NH8A5hiuEdztB"],"title":"Resumen · Solicitudes","path":"/tickets/resumen"}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804059
zroWwpL6LY5oe1Tnx	1	{"type":"path","position":3,"roles":["w42gGgAt9p3JJdfPp","pe79NH8A5hiuEdztB"],"title":"Resumen · Solicitudes","path":"/tickets/resumen","icon":"chart-bar"}	1	084BVgOmkznZgPlmR	OJZw30UIDtS7PHXhy	1795727804065
dsSy2rSipcuWKZ0K5	1	{"indicatorTypeId":"count","filtersIds":[],"disableRefresh":false,"roles":[],"collectionId":"tickets","filterByDefault":"ownFilterOfCounts"}	1	084BVgOmkznZgPlmR	OaSv6ayCZH2faCo2B	1795727804084
ownFilterOfCounts	1	{"groups":[{"_id":"DDW5oSqLQgpVQ6wUK","rules":[{"fieldName":"state","operation":"equals","valueType":"fixed","value":"hecho","_id":"6QSwofPduonjm5muE"}]}],"own":true,"collectionId":"tickets"}	1	084BVgOmkznZgPlmR	OaSv6ayCZH2faCo2B	1795727804087
G0WFibHxsFMCUCWP1	1	{"forRoles":["wTLVuk5OcZ3gu7T7f"],"reads":true,"creates":false,"updates":true,"deletes":true,"records":"matching","groups":[{"_id":"3Ezxy1M13BoL86gGq","rules":[{"fieldName":"customer","operation":"equals","valueType":"fixed","value":"Ñandú & Cía.","_id":"pbGJNuJepPvRcUEPX"}]}],"collectionId":"orders"}	1	084BVgOmkznZgPlmR	uNf4NhAcca0N3M5L3	1795727804129
fMKrdc7JQqOibSVD2	1	{"forRoles":["wTLVuk5OcZ3gu7T7f"],"hiddenFields":["amount"],"readOnlyFields":["created"],"collectionId":"orders"}	1	084BVgOmkznZgPlmR	ew2pCfrx75l869UR4	1795727804156
environmentSettings	3	{"timezone":"America/Santiago","locale":"es-CL","currency":"CLP","firstDay":"monday","enableGlobalFooter":false,"maintenanceMode":false,"uploadsPerPerson":2048,"auditDays":365,"allowSignUp":false,"signUpRoles":[],"redirect":false,"enableCustomLoginView":false,"profileFields":[{"_id":"orZ3L6y6zhDGLvFYe","name":"area","label":"Área","type":"string","optional":true,"options":{},"ownEdit":false}],"backups":"daily","backupWeekday":"sunday","backupHour":3,"backupsKept":14,"backupFiles":true,"fontName":"Inter","allowDarkMode":true,"allowLightweightLayout":false,"useCustomCss":false,"apiEnabled":false,"apiDocsEnabled":false,"apiAuthType":"none","apiCallsPerMinute":300,"mcpEnabled":false,"mcpCallsPerMinute":60,"enableTellus":false,"tellusChannels":[],"signingProvider":"none","signingVisible":true,"notificationDays":90,"autoEnableNotifications":false,"notificationPrompt":false,"pushShowsContent":false}	1	084BVgOmkznZgPlmR	UEzmU2AslN5QqvETW	1795727804388
ihHo840Da5HKqD84s	1	{"validationTypeId":"unique","comparison":"equals","uniqueFields":["customer"],"collectionId":"orders"}	1	084BVgOmkznZgPlmR	0nA0Zcq5DMvOKAPPZ	1795727804779
ggSgwPQvNWIk6nzQM	1	{"functionTypeId":"kraken","validationsIds":[],"validationsMode":"and","ignoreErrors":true,"shouldThrow":true,"script":"return { orders: await countItems('orders'), shop: env.SHOP, key: env.KEY.length }"}	1	084BVgOmkznZgPlmR	Ok6Vmq2cZZ6gOQhbZ	1795727804843
etyFAixbjeRhRQRMU	1	{"buttonType":"btn","goBack":false,"requireConfirmation":false,"shouldStopHooksOnError":false,"eachRecord":false,"hookParameters":[],"dynamicViewParams":[],"requireTwoFactor":false,"style":"normal","largeHitbox":false,"roles":[],"buttonText":"Contar","firstHook":"ggSgwPQvNWIk6nzQM"}	1	084BVgOmkznZgPlmR	TQSf7yjR7coDa1C69	1795727805268
S7yVKRulD3vT4ubuV	1	{"active":false,"triggers":[{"daysOfWeek":[1],"daysOfMonth":[],"months":[],"type":"cron","time":"03:00","_id":"nightly"}],"failureUsersIds":[],"script":"log('listo')"}	1	084BVgOmkznZgPlmR	C7oM1gp4CGXfVu0sr	1795727805420
LFJStV76PWMJGoO4Y	1	{"type":"list","requireToken":true,"identifier":"pedidos","collectionId":"orders"}	1	084BVgOmkznZgPlmR	3duTXcmHaKF69Iu5n	1795727805527
O8N9o5LtBKXofszFm	1	{"method":"GET","parameters":[],"roles":[],"route":"contar/:desde","script":"return { orders: await countItems('orders'), shop: env.SHOP, key: env.KEY.length }"}	1	084BVgOmkznZgPlmR	JAMpcr5UakIbBP8o5	1795727805543
environmentSettings	4	{"timezone":"America/Santiago","locale":"es-CL","currency":"CLP","firstDay":"monday","enableGlobalFooter":false,"maintenanceMode":false,"uploadsPerPerson":2048,"auditDays":90,"allowSignUp":false,"signUpRoles":[],"redirect":false,"enableCustomLoginView":false,"profileFields":[{"_id":"orZ3L6y6zhDGLvFYe","name":"area","label":"Área","type":"string","optional":true,"options":{},"ownEdit":false}],"backups":"daily","backupWeekday":"sunday","backupHour":3,"backupsKept":14,"backupFiles":true,"fontName":"Lora","allowDarkMode":true,"allowLightweightLayout":false,"useCustomCss":true,"apiEnabled":false,"apiDocsEnabled":false,"apiAuthType":"none","apiCallsPerMinute":300,"mcpEnabled":false,"mcpCallsPerMinute":60,"enableTellus":false,"tellusChannels":[],"signingProvider":"none","signingVisible":true,"notificationDays":90,"autoEnableNotifications":false,"notificationPrompt":false,"pushShowsContent":false,"accentColor":"#0b5c4a","customCss":"h1 { letter-spacing: 0 }","apiAuthScript":"return { user: null, roles: [] }"}	1	084BVgOmkznZgPlmR	2GRhYdEtJ9mDf6orZ	1795727805612
environmentSettings	5	{"timezone":"America/Santiago","locale":"es-CL","currency":"CLP","firstDay":"monday","enableGlobalFooter":false,"maintenanceMode":false,"uploadsPerPerson":2048,"auditDays":90,"allowSignUp":false,"signUpRoles":[],"redirect":false,"enableCustomLoginView":false,"profileFields":[{"_id":"orZ3L6y6zhDGLvFYe","name":"area","label":"Área","type":"string","optional":true,"options":{},"ownEdit":false}],"backups":"daily","backupWeekday":"sunday","backupHour":3,"backupsKept":14,"backupFiles":true,"fontName":"Lora","allowDarkMode":true,"allowLightweightLayout":false,"useCustomCss":true,"apiEnabled":false,"apiDocsEnabled":false,"apiAuthType":"none","apiCallsPerMinute":300,"mcpEnabled":true,"mcpCallsPerMinute":60,"enableTellus":false,"tellusChannels":[],"signingProvider":"none","signingVisible":true,"notificationDays":90,"autoEnableNotifications":false,"notificationPrompt":false,"pushShowsContent":false,"accentColor":"#0b5c4a","customCss":"h1 { letter-spacing: 0 }","apiAuthScript":"return { user: null, roles: [] }"}	1	084BVgOmkznZgPlmR	GaF9DT5OHDpz1QaKA	1795727807240
4i0LVcwcSoecR6AOi	1	{"asksFirst":true,"address":"https://textos.example.com/mcp","keyVariable":"KEY"}	1	084BVgOmkznZgPlmR	wOkOcNIGba7fb9ChN	1795727807251
1az912BednTCeMI9w	1	{"takesFiles":true,"maxFragments":5,"similarityThreshold":0.3,"functions":[],"endpointsIds":[],"apiEndpointsIds":[],"mcpServersIds":["4i0LVcwcSoecR6AOi"],"roles":[]}	1	084BVgOmkznZgPlmR	sXtvjolgZqsvLaT9V	1795727807258
solved	1	{"type":"knowledgeBase","fields":[{"_id":"FKx82OHaS80vT9vmD","name":"title","label":"Título","type":"string","optional":false,"options":{}},{"_id":"95aoj23iqMhDhUDiC","name":"solution","label":"Solución","type":"string","optional":false,"options":{}},{"_id":"TmpfijAK13v8GYd3z","name":"person","label":"Quién","type":"string","optional":false,"options":{}}],"indexes":[],"knowledgeFields":["title","solution"],"history":true,"historyDays":90,"historyEntries":100000,"comments":false,"title":"Casos resueltos"}	1	084BVgOmkznZgPlmR	aCaKjze6cVFkyG1do	1795727807264
I9lSy445I94YU3APO	1	{"takesFiles":true,"maxFragments":5,"similarityThreshold":0.2,"functions":[{"_id":"V8UrSSVbTDH6QEySK","name":"openTicket","description":"Abre una solicitud","parameters":[{"_id":"QWInECvHzQvbu5UPJ","name":"code","label":"Código","type":"string","optional":false,"options":{},"description":""}],"script":"await createItem('tickets', { code: params.code })\\nreturn 'hecho'","asksFirst":false,"runsAs":"person","offeredOutside":true}],"endpointsIds":[],"apiEndpointsIds":[],"mcpServersIds":[],"roles":["wTLVuk5OcZ3gu7T7f"],"displayName":"Mesa","model":"local/conversa","temperature":0,"systemPromptTemplate":"Ayudas en <%= environment.name %>.","knowledgeCollectionId":"solved"}	1	084BVgOmkznZgPlmR	DsQF6ch1GFcLJTK7j	1795727807418
BEofZ390xR6boZFm7	1	{"apiCalls":[{"name":"add","script":"return { sum: params.to + 1 }","_id":"WJw9deOsyGePmNqqz"}],"autoUpdate":false,"inject":false,"roles":[],"template":"<button @click=\\"add\\">{{ count }}</button>","script":"import { ref } from 'vue'\\nconst { from } = defineProps({ from: Number })\\nconst count = ref(from)\\nconst add = async () => { count.value = (await telar.call('add', { to: count.value })).sum }","style":"button { color: teal }","parameters":"{\\"from\\": 3}"}	1	084BVgOmkznZgPlmR	5LN4cFefxiGDBk2mV	1795727807800
environmentSettings	6	{"timezone":"America/Santiago","locale":"es-CL","currency":"CLP","firstDay":"monday","enableGlobalFooter":false,"maintenanceMode":false,"uploadsPerPerson":2048,"auditDays":90,"allowSignUp":false,"signUpRoles":[],"redirect":false,"enableCustomLoginView":false,"profileFields":[{"_id":"orZ3L6y6zhDGLvFYe","name":"area","label":"Área","type":"string","optional":true,"options":{},"ownEdit":false}],"backups":"daily","backupWeekday":"sunday","backupHour":3,"backupsKept":14,"backupFiles":true,"fontName":"Lora","allowDarkMode":true,"allowLightweightLayout":false,"useCustomCss":true,"apiEnabled":false,"apiDocsEnabled":false,"apiAuthType":"none","apiCallsPerMinute":300,"mcpEnabled":true,"mcpCallsPerMinute":60,"enableTellus":true,"tellusChannels":[{"category":"Ventas","channel":"ventas"}],"signingProvider":"local","signingVisible":true,"notificationDays":90,"autoEnableNotifications":false,"notificationPrompt":true,"pushShowsContent":false,"accentColor":"#0b5c4a","customCss":"h1 { letter-spacing: 0 }","apiAuthScript":"return { user: null, roles: [] }","signingPlace":"Santiago"}	1	084BVgOmkznZgPlmR	wT9Q6Y5GRtTjkC6QA	1795727808314
talked	1	{"type":"traditional","fields":[{"_id":"1UeSjKiIjzEzgfWa0","name":"name","label":"Nombre","type":"string","optional":false,"options":{}}],"indexes":[],"knowledgeFields":[],"history":true,"historyDays":90,"historyEntries":100000,"comments":true,"title":"Conversados"}	1	084BVgOmkznZgPlmR	inYEfTHJ47p1ae3Qd	1795727809327
\.


--
-- Data for Name: components; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop.components (id, kind, name, "headVersion", "liveVersion", "createdAt", "updatedAt", "deletedAt") FROM stdin;
wTLVuk5OcZ3gu7T7f	role	Vendedor	1	1	1795727802533	1795727802533	\N
jxh0kCGcHzMrD441M	role	Jefe	1	1	1795727802558	1795727802558	\N
orders	collection	orders	1	1	1795727802583	1795727802583	\N
jagV0sCv7TBk26b9a	table	Pedidos	1	1	1795727802639	1795727802639	\N
2tCXYdu8MT7dHh72G	form	Nuevo pedido	1	1	1795727802687	1795727802687	\N
F9OjlzWbfDvfIgstX	view	Pedidos	1	1	1795727802706	1795727802706	\N
everytype	collection	everytype	1	1	1795727803310	1795727803310	\N
2fuR5BghAuhzQqCsc	filter	Grandes	1	1	1795727803654	1795727803654	\N
5p4AeVtULfG3eElVA	indicator	Grandes	1	1	1795727803671	1795727803671	\N
mBxXwgcpzqyR9Ifzh	link	Pedidos	1	1	1795727803694	1795727803694	\N
dblOhT955JqS5y95O	chart	Por cliente	1	1	1795727803709	1795727803709	\N
7yuPCVAMZMiEWjOkh	button	Aviso	1	1	1795727803723	1795727803723	\N
ntku292AEx4ZlbpkU	button	Viejo	3	3	1795727803735	1795727803783	1795727803783
X1vmqKvQbQO2M590q	block	Clientes	1	1	1795727803809	1795727803809	\N
tickets	collection	tickets	1	1	1795727803854	1795727803854	\N
w42gGgAt9p3JJdfPp	role	Edita	1	1	1795727803977	1795727803977	\N
pe79NH8A5hiuEdztB	role	Solo mira	1	1	1795727803983	1795727803983	\N
Ysdu0lu1fMrW8TNEi	form	Nuevo registro · Solicitudes	1	1	1795727803988	1795727803988	\N
NZS7RInMlloCqC7OX	filter	Solicitudes: filtros	1	1	1795727804001	1795727804001	\N
guiYQ2fWWPP2GsZyS	form	Eliminar · Solicitudes	1	1	1795727804004	1795727804004	\N
4jM4QCkqyhsu5vMOo	table	Solicitudes	1	1	1795727804011	1795727804011	\N
yMQMVGSY6wd77c1pF	view	Solicitudes	1	1	1795727804023	1795727804023	\N
b8wWq5xVInvWHV8hd	form	Solicitudes · Ficha	1	1	1795727804027	1795727804027	\N
b6TIifPjKI9IwQcWs	view	Solicitudes · Ficha	1	1	1795727804033	1795727804033	\N
ovabWs0JFALZq9AJY	link	Solicitudes	1	1	1795727804035	1795727804035	\N
eCUhEWoCyTtJZckmm	filter	Período · Solicitudes	1	1	1795727804038	1795727804038	\N
SEBkekVq3F1X0IDtr	indicator	Solicitudes en total	1	1	1795727804041	1795727804041	\N
5dUcsmnsiFTsCjcIL	indicator	Suma de cost	1	1	1795727804043	1795727804043	\N
YeROhnnYL0VT8SsFh	indicator	Promedio de cost	1	1	1795727804045	1795727804045	\N
ttARdSUV1wZVwJiuZ	chart	cost por mes	1	1	1795727804048	1795727804048	\N
JyHBgQKstgqUDiDO2	chart	Por state	1	1	1795727804052	1795727804052	\N
U9cxFBHXWvs0K1kfh	chart	cost por state	1	1	1795727804055	1795727804055	\N
fhdoNAh945thkRPGX	view	Resumen · Solicitudes	1	1	1795727804059	1795727804059	\N
zroWwpL6LY5oe1Tnx	link	Resumen · Solicitudes	1	1	1795727804065	1795727804065	\N
dsSy2rSipcuWKZ0K5	indicator	Hechas	1	1	1795727804084	1795727804084	\N
ownFilterOfCounts	filter	Hechas	1	1	1795727804087	1795727804087	\N
G0WFibHxsFMCUCWP1	accessRule	Las suyas	1	1	1795727804129	1795727804129	\N
fMKrdc7JQqOibSVD2	fieldRule	Sin montos	1	1	1795727804156	1795727804156	\N
ihHo840Da5HKqD84s	validation	Con cliente	1	1	1795727804779	1795727804779	\N
ggSgwPQvNWIk6nzQM	hook	Contar	1	1	1795727804843	1795727804843	\N
etyFAixbjeRhRQRMU	button	Contar	1	1	1795727805268	1795727805268	\N
S7yVKRulD3vT4ubuV	task	De noche	1	1	1795727805420	1795727805420	\N
LFJStV76PWMJGoO4Y	endpoint	Pedidos	1	1	1795727805527	1795727805527	\N
O8N9o5LtBKXofszFm	apiEndpoint	Contar	1	1	1795727805543	1795727805543	\N
4i0LVcwcSoecR6AOi	mcpServer	Textos	1	1	1795727807251	1795727807251	\N
1az912BednTCeMI9w	agent	Con textos	1	1	1795727807258	1795727807258	\N
solved	collection	solved	1	1	1795727807264	1795727807264	\N
I9lSy445I94YU3APO	agent	Mesa de ayuda	1	1	1795727807418	1795727807418	\N
BEofZ390xR6boZFm7	vueBlock	Contador	1	1	1795727807800	1795727807800	\N
environmentSettings	settings	settings	6	6	1795727802451	1795727808314	\N
talked	collection	talked	1	1	1795727809327	1795727809327	\N
\.


--
-- Data for Name: endpointTokens; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."endpointTokens" (id, "endpointId", name, hash, "createdAt", "createdBy", "lastUsedAt", rowid) FROM stdin;
gb0Oqw5vSHcI7NvDO	LFJStV76PWMJGoO4Y	Sitio	452c483187597e7c90e5ddedbc2b1aa259841552fc767a93a5adf51e776e98f1	1795727805733	root@example.com	\N	1
\.


--
-- Data for Name: faults; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop.faults (id, kind, "componentId", mark, message, line, times, "firstAt", "lastAt", "startedBy", input, "isMasked", "solvedAt", "solvedBy") FROM stdin;
\.


--
-- Data for Name: files; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop.files (id, name, type, size, hash, key, bucket, status, "genericType", "createdBy", "createdAt", "expiresAt", rowid) FROM stdin;
DTopMMdm1t3G09wGn	nota.txt	text/plain	4	b221d9dbb083a7f33428d7c2a3c3198ae925614d70210e28716ccaa7cd4ddb79	6db6ee75077e4ea77cd709dfafcf6e27.txt	shop	completed	text	084BVgOmkznZgPlmR	1795727803042	\N	1
2PoT6GpDHGebKY1EH	a.png	image/png	1	2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881	3ac688366638a2a5a6c24a4142485e5b.png	shop	completed	image	084BVgOmkznZgPlmR	1795727803141	\N	2
\.


--
-- Data for Name: jobUndo; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."jobUndo" (id, "jobId", entry) FROM stdin;
\.


--
-- Data for Name: jobs; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop.jobs (id, kind, status, state, counters, "createdBy", "createdAt", "updatedAt", "nodeId", rowid) FROM stdin;
fkDz2RKp32tLKm6eQ	embed	finished	{"collectionId":"solved","input":{"anew":false},"kept":{},"committed":false,"result":null,"fileId":null,"message":null,"detail":null}	{"done":1,"total":1}	084BVgOmkznZgPlmR	1795727807281	1795727807398	ve8tYgGNCWIBYYvJk	1
\.


--
-- Data for Name: knowledgeBases; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."knowledgeBases" (number, "collectionId", signature, round, paused, failure) FROM stdin;
1	solved	saHeZtPaSc662MDmU656jWbXNmng6Xy3x40MmjFAorw local/vectores	1	0	\N
\.


--
-- Data for Name: knowledgeFragments; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."knowledgeFragments" (fragment, source, "position", origin, text, hash, vector) FROM stdin;
1	1	0	\N	La impresora no imprime	Ivw9oFfRgzzHSyb3S4KZEoJFy0_PFa6MuIm7kkJOkEs	\\x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002ef9e43e000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002ef9e43e0000000000000000000000000000000000000000000000002ef9e43e000000002ef9e43e000000002ef9e43e0000000000000000000000000000000000000000
2	2	1	\N	Conecta el cable gris de la impresora	E22fd1yhRVA1-LdsldCrQk2sa3DaHUyy1U-1LWo8g5w	\\x000000000000000000000000000000000000803e0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803e0000000000000000000000000000000000000000000000000000000000000000000000000000003f0000000000000000000000000000803e000000000000803e000000000000803e00000000000000000000000000000000000000000000000000000000000000000000003f00000000000000000000000000000000000000000000803e0000803e0000000000000000000000000000803e0000000000000000000000000000000000000000
\.


--
-- Data for Name: knowledgeMarks; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."knowledgeMarks" (base, owner, fragment, version, source, bits) FROM stdin;
1	1	1	1	1	\\x0000004000804005
1	1	2	1	2	\\x1000104054806004
\.


--
-- Data for Name: knowledgeRecords; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."knowledgeRecords" (base, owner, "recordId", version, round, unread) FROM stdin;
1	1	mLxmH00000wR7A8u1	1	1	0
\.


--
-- Data for Name: knowledgeSources; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."knowledgeSources" (number, base, "fieldId", "titleFieldId", model, dimensions) FROM stdin;
1	1	FKx82OHaS80vT9vmD		local/vectores	64
2	1	95aoj23iqMhDhUDiC	FKx82OHaS80vT9vmD	local/vectores	64
\.


--
-- Data for Name: l_everytype^qdTpmBxzIjrxPNj1K; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."l_everytype^qdTpmBxzIjrxPNj1K" (owner, "position", target) FROM stdin;
1	0	w8rQY00000XuDAVcp
\.


--
-- Data for Name: mcpTokens; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."mcpTokens" (id, name, hash, "roleId", "createdAt", "createdBy", "expiresAt", "lastUsedAt", rowid) FROM stdin;
tiWoypNrji9jZ2zJC	Afuera	5367257ea0f21569df796c6a5135d1bf553542eb05cd56816934e55da8963691	wTLVuk5OcZ3gu7T7f	1795727807812	root@example.com	1827263807812	\N	1
\.


--
-- Data for Name: memberships; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop.memberships (id, "accountId", email, name, roles, flags, confirmed, "createdAt", "managedRoles", disabled, "invitedAt", "enteredAt", version, profile) FROM stdin;
OoZRfMbJrZjyoI0ve	HKZadVXTMZJqhrZKd	account1@example.com		["wTLVuk5OcZ3gu7T7f"]	{}	1	1795727802818	[]	0	1795727802805	\N	1	{}
Aue6TQ8NgccMw7FIS	hfskTopPAd1dRZqOR	fda30c7b-05e0-4c84-95b7-220f95fa2a02@example.com	Ana	["wTLVuk5OcZ3gu7T7f"]	{"canView":false,"canAddUsers":true,"canRemoveUsers":false,"canEditProfiles":false,"canManageRoles":false}	1	1795727803242	["wTLVuk5OcZ3gu7T7f"]	0	1795727803166	\N	2	{"orZ3L6y6zhDGLvFYe":"Norte"}
ouG4DTbPEHF3KcRTr	bmZyzERZmwa2cbvNp	account2@example.com		[]	{}	1	1795727809512	[]	0	1795727809506	1795727809556	1	{}
\.


--
-- Data for Name: meta; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop.meta (key, value) FROM stdin;
telarVersion	0.1.0
dataFormat	22
news	9cfc804129ab70ea
workableFrom	6
recordsSealed	1
schemaVersion	59
\.


--
-- Data for Name: notificationSettings; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."notificationSettings" ("accountId", choices, "quietFrom", "quietUntil", "updatedAt") FROM stdin;
084BVgOmkznZgPlmR	{"message":["application","push"],"task":["application","push"],"job":["application","push"],"mention":["application","push"],"assignment":["application","push"],"comment":["application","push"],"support":["application","mail"],"signing":["application","push"]}	22:00	07:00	1795727809234
\.


--
-- Data for Name: notifications; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop.notifications (id, "accountId", kind, title, text, icon, link, "collectionId", "recordId", "createdAt", "readAt", "isListed", "awaitsDigest", rowid) FROM stdin;
nnqPY00000tczBaok	084BVgOmkznZgPlmR	support	Ventas	account2@example.com: ¿Cuánto falta?	message-circle	/manage/tickets/shop_kJWbMWpGPsR38BSS1	\N	\N	1795727809596	\N	1	0	1
nnqPY000012tCPib6	bmZyzERZmwa2cbvNp	support	Ventas	Dos días	message-circle	/?support=shop_kJWbMWpGPsR38BSS1	\N	\N	1795727809672	\N	1	0	2
nnqPY00002kApg3Ib	HKZadVXTMZJqhrZKd	message	Listo	El motor está listo	\N	/orders	\N	\N	1795727809770	\N	1	0	3
nnqPY00003oS3ohit	bmZyzERZmwa2cbvNp	message	Listo	El motor está listo	\N	/orders	\N	\N	1795727809770	\N	1	0	4
nnqPY00004BlQaLJf	hfskTopPAd1dRZqOR	message	Listo	El motor está listo	\N	/orders	\N	\N	1795727809770	\N	1	0	5
\.


--
-- Data for Name: once; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop.once (owner, key, fingerprint, answer, "createdAt", rowid) FROM stdin;
\.


--
-- Data for Name: r_everytype; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop.r_everytype (_seq, _id, _version, "createdAt", "updatedAt", "f_z3uy3L9T53Rrg4tTI", "f_z3uy3L9T53Rrg4tTI_folded", "f_1ji1lErFumRxDcQtv", "f_nxF3LLTvc4ipU2OAq", "f_jUVGVOngSzOTQw7sw", "f_zchuuIVJMbfaK49XE", "f_WVaMY3tBO0OLfBO2E", "f_tuC3ToLgIwtV2hgmR", "f_B0sLoP5qi2fjVd9jK", "f_KSUohJyEUC2x5niJ0", "f_MZbXx62JlHwIF1Mg4", "f_xVqo7URXWYW9VAzjS_from", "f_xVqo7URXWYW9VAzjS_to", "f_gSuMy6szKphgJ3Len", "f_UaiDzpFbEMRzMeI58", "f_vYxzyxoMwIcOTtbKB", "f_xQNjExn5374mOTwGq", "f_pRSOALgrapoRZmREt", "f_nQlhnlK9OU0fhGPqo", "f_vilc7MGqxM1UTEnB9", "f_8AEfQqEtIG5ZVIy6U", "f_8AEfQqEtIG5ZVIy6U_folded", "f_PWNrmPeiille4K7wd", "f_tgGrXm4AkwBCjZWgj", "f_aZdnv1mmHAUTQo0Hq_longitude", "f_aZdnv1mmHAUTQo0Hq_latitude", "f_AbwXbasrQ7tBgTzdN", "f_8g1zMEXzQHvUuUKpz", "f_2iDWWsZYnbYW1GkmD_from", "f_2iDWWsZYnbYW1GkmD_to", "f_QybpW60DJ9frWmPj2", "f_QybpW60DJ9frWmPj2_folded", "f_9fS5H3NfCNvHCp1Hf", "f_9fS5H3NfCNvHCp1Hf_folded", "f_SckxxigB8aXkfHX1B", "f_SckxxigB8aXkfHX1B_folded", "f_YSBjItV23plFQzFpQ", "f_YSBjItV23plFQzFpQ_folded", "f_zPyXuhlsHeNzq5lDP", "f_Rje7jBZII50lOswkC", "f_BlVGH6vupaxB4FgAV", "f_BlVGH6vupaxB4FgAV_folded", "f_rjLxPLok5IxKdvCII", "f_B7jJEPisFaGzoZc8d", "f_B7jJEPisFaGzoZc8d_folded", "f_YGMNTCzFslOZDpywB", "f_YGMNTCzFslOZDpywB_folded", "f_AtXmngWoV3S3LxDLI", "f_AtXmngWoV3S3LxDLI_folded") FROM stdin;
1	sLRCf00000MyOJNxt	1	2026-11-26T21:16:43.496Z	2026-11-26T21:16:43.496Z	Ana	ana	$argon2id$v=19$m=19456,t=2,p=1$m6JU0Gs9K3ZT5ISqUN+pUw$vVmRe69x9hRp1eOkJExWqx7oYK9O6qcIaRUYtnmbgO4	0	0	0	1	1	1	2024-02-29	2024-02-29T23:59:59.999Z	2024-01-01T03:00:00.000Z	2024-01-08T02:59:59.999Z	00:00	w8rQY00000XuDAVcp	Aue6TQ8NgccMw7FIS	shop/6db6ee75077e4ea77cd709dfafcf6e27.txt	shop/3ac688366638a2a5a6c24a4142485e5b.png	["shop/6db6ee75077e4ea77cd709dfafcf6e27.txt"]	{"bucket":"shop","key":"6db6ee75077e4ea77cd709dfafcf6e27.txt","name":"Contrato ñandú.pdf","type":"application/pdf"}	una línea	una linea	v1.4i4PY6y5XI-UTC6sSikVk1SiMeXFjmb3PbAPI9Y74ek77F-H9pjhvKQyGLJSQX8MYl_n5oNwL-OjKEJAmUPY5YS4YSaRgDC6xQZVpcExKnKvUPRKKNT2ZeUa_-oCPuMyezNkk0gNPt2H1pQ9a2rZT9outp-U-MwOO_ZTYpax8dYjExlQnjXbxGNaRutjq2heRFi3OXWQeNr7FP8ls40	{"image":"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==","ink":""}	-70.65	-33.45	{"type":"Point","coordinates":[-70.65,-33.45]}	5	0	0	https://ejemplo.cl/ñandú?a=1#b	https://ejemplo.cl/ñandu?a=1#b	12.345.678-5	12.345.678-5	+56 9 1234 5678	+56 9 1234 5678	ana@ejemplo.cl	ana@ejemplo.cl	open	["closed","open"]	https://ejemplo.cl/informe.pdf	https://ejemplo.cl/informe.pdf	#1648FF	<p>Ñandú <strong>y</strong> más</p>	<p>ñandu <strong>y</strong> mas</p>	<p>Ñandú <strong>y</strong> más</p>	<p>ñandu <strong>y</strong> mas</p>	# Título\n\n- uno\n- dos	# titulo\n\n- uno\n- dos
2	sLRCf00001dXTGK2n	1	2026-11-26T21:16:43.635Z	2026-11-26T21:16:43.635Z	\N	\N	\N	\N	\N	\N	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N
\.


--
-- Data for Name: r_orders; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop.r_orders (_seq, _id, _version, "createdAt", "updatedAt", "f_4TbkNzkZUEuUSrfx0", "f_4TbkNzkZUEuUSrfx0_folded", "f_5lHJADnZiYi3LKx8j", "f_WoIgnleZBD8T6rN9v") FROM stdin;
2	w8rQY00001o5ENvIU	1	2026-11-26T21:16:42.937Z	2026-11-26T21:16:42.937Z	O'Higgins	o'higgins	-1.5	\N
1	w8rQY00000XuDAVcp	2	2026-11-26T21:16:42.896Z	2026-11-26T21:16:42.952Z	Ñandú & Cía.	ñandu & cia.	20	2026-01-31
\.


--
-- Data for Name: r_solved; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop.r_solved (_seq, _id, _version, "createdAt", "updatedAt", "f_FKx82OHaS80vT9vmD", "f_FKx82OHaS80vT9vmD_folded", "f_95aoj23iqMhDhUDiC", "f_95aoj23iqMhDhUDiC_folded", "f_TmpfijAK13v8GYd3z", "f_TmpfijAK13v8GYd3z_folded") FROM stdin;
1	mLxmH00000wR7A8u1	1	2026-11-26T21:16:47.273Z	2026-11-26T21:16:47.273Z	La impresora no imprime	la impresora no imprime	Conecta el cable gris de la impresora	conecta el cable gris de la impresora	Ana	ana
\.


--
-- Data for Name: r_talked; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop.r_talked (_seq, _id, _version, "createdAt", "updatedAt", "f_1UeSjKiIjzEzgfWa0", "f_1UeSjKiIjzEzgfWa0_folded") FROM stdin;
1	vHlF300000baSXwC2	1	2026-11-26T21:16:49.339Z	2026-11-26T21:16:49.339Z	Motor	motor
\.


--
-- Data for Name: r_tickets; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop.r_tickets (_seq, _id, _version, "createdAt", "updatedAt", "f_3uCNPfVZtAf0wZeZg", "f_3uCNPfVZtAf0wZeZg_folded", "f_qCj9uItvrgmMXKJvA", "f_92EfEeUZHWvY3ay7I", "f_BzblG0gvCNnfJbc6g", "f_4thDTvffMQrNAZzs6") FROM stdin;
1	EgcPB00000U1BVNLO	1	2026-11-26T21:16:43.892Z	2026-11-26T21:16:43.892Z	A	a	1	nuevo	2026-01-31	1500.5
2	EgcPB00001ovkNebL	1	2026-11-26T21:16:43.905Z	2026-11-26T21:16:43.905Z	B	b	2	hecho	\N	\N
3	paE8Q00000T7qBFkY	1	2026-11-26T21:16:47.774Z	2026-11-26T21:16:47.774Z	C	c	3	nuevo	\N	\N
\.


--
-- Data for Name: recordAuthors; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."recordAuthors" ("collectionId", "firstSeq", "lastSeq", "authorId") FROM stdin;
orders	1	1	084BVgOmkznZgPlmR
orders	2	2	084BVgOmkznZgPlmR
orders	3	3	084BVgOmkznZgPlmR
everytype	1	1	084BVgOmkznZgPlmR
everytype	2	2	084BVgOmkznZgPlmR
tickets	1	1	084BVgOmkznZgPlmR
tickets	2	2	084BVgOmkznZgPlmR
solved	1	1	084BVgOmkznZgPlmR
tickets	3	3	084BVgOmkznZgPlmR
talked	1	1	084BVgOmkznZgPlmR
\.


--
-- Data for Name: recordCollections; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."recordCollections" (id, sequence, shape) FROM stdin;
orders	6	1
everytype	3	1
solved	2	1
tickets	4	1
talked	2	1
\.


--
-- Data for Name: recordComments; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."recordComments" (id, "collectionId", "recordId", "authorId", text, mentions, "createdAt", "editedAt", rowid) FROM stdin;
frozenMessage0004	talked	vHlF300000baSXwC2	084BVgOmkznZgPlmR	Suena raro	[]	1795727809691	\N	1
\.


--
-- Data for Name: recordHistory; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."recordHistory" (id, "collectionId", "recordId", version, operation, at, "authorId", before) FROM stdin;
1	orders	w8rQY00000XuDAVcp	2	update	1795727802952	084BVgOmkznZgPlmR	{"values":{"5lHJADnZiYi3LKx8j":0}}
2	orders	w8rQY00002Ck2pGff	2	delete	1795727802983	084BVgOmkznZgPlmR	{"values":{"4TbkNzkZUEuUSrfx0":"Anulado","5lHJADnZiYi3LKx8j":7},"createdAt":"2026-11-26T21:16:42.970Z","authorId":"084BVgOmkznZgPlmR"}
\.


--
-- Data for Name: recordNumbers; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."recordNumbers" ("collectionId", "fieldId", last) FROM stdin;
everytype	WVaMY3tBO0OLfBO2E	2
tickets	qCj9uItvrgmMXKJvA	3
\.


--
-- Data for Name: supportAnswers; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."supportAnswers" (id, title, text, "createdAt", "updatedAt") FROM stdin;
OkWG7gSdV19mTwOp9	Saludo	Hola, dime en qué te ayudo.	1795727809665	1795727809665
\.


--
-- Data for Name: supportConversations; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."supportConversations" (id, "accountId", name, email, category, channel, folded, status, "assigneeId", "withAgent", "agentConversationId", "waitsSince", "createdAt", "updatedAt", "firstAnsweredAt", "closedAt") FROM stdin;
kJWbMWpGPsR38BSS1	bmZyzERZmwa2cbvNp	account2@example.com	account2@example.com	Ventas	ventas	ventas ventas account2@example.com account2@example.com	open	084BVgOmkznZgPlmR	0	\N	\N	1795727809560	1795727809631	1795727809631	\N
\.


--
-- Data for Name: supportFiles; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."supportFiles" (place, "conversationId", "isInternal") FROM stdin;
\.


--
-- Data for Name: supportMessages; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."supportMessages" (id, "conversationId", "position", "publicPosition", "authorId", "authorName", side, text, folded, "isInternal", attachments, "messageId", "createdAt") FROM stdin;
2aVa8HycRjcgl4FrG	kJWbMWpGPsR38BSS1	0	0	bmZyzERZmwa2cbvNp	account2@example.com	person	¿Cuánto falta?	¿cuanto falta?	0	[]	frozenMessage0001	1795727809562
I6prEQ2c837LGoMo3	kJWbMWpGPsR38BSS1	1	1	084BVgOmkznZgPlmR	root@example.com	support	Dos días	dos dias	0	[]	frozenMessage0002	1795727809631
7gV0hX7hOjJe1CP4K	kJWbMWpGPsR38BSS1	2	2	084BVgOmkznZgPlmR	root@example.com	support	Llamar antes	llamar antes	1	[]	frozenMessage0003	1795727809645
\.


--
-- Data for Name: supportReads; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."supportReads" ("conversationId", "accountId", side, "position") FROM stdin;
\.


--
-- Data for Name: taskRuns; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."taskRuns" (id, "taskId", state, origin, slot, "startedBy", "queuedAt", "startedAt", "endedAt", "cpuMs", "memoryBytes", failure, "failureLine", parameters, result, log, rowid) FROM stdin;
QQPSqU83BPr80q2Rv	S7yVKRulD3vT4ubuV	finished	person	\N	root@example.com	1795727805742	1795727805761	1795727807216	1.427033	801800	\N	\N	{}	\N	[{"at":1795727807213,"level":"info","text":"listo"}]	1
\.


--
-- Data for Name: taskSchedules; Type: TABLE DATA; Schema: telar_shop; Owner: -
--

COPY telar_shop."taskSchedules" ("taskId", signature, since, "lastSlot") FROM stdin;
\.


--
-- Name: auditEntries_number_seq; Type: SEQUENCE SET; Schema: telar; Owner: -
--

SELECT pg_catalog.setval('telar."auditEntries_number_seq"', 1, false);


--
-- Name: mails_number_seq; Type: SEQUENCE SET; Schema: telar; Owner: -
--

SELECT pg_catalog.setval('telar.mails_number_seq', 1, false);


--
-- Name: once_rowid_seq; Type: SEQUENCE SET; Schema: telar; Owner: -
--

SELECT pg_catalog.setval('telar.once_rowid_seq', 1, false);


--
-- Name: platformSettings_id_seq; Type: SEQUENCE SET; Schema: telar; Owner: -
--

SELECT pg_catalog.setval('telar."platformSettings_id_seq"', 1, false);


--
-- Name: pushKeys_id_seq; Type: SEQUENCE SET; Schema: telar; Owner: -
--

SELECT pg_catalog.setval('telar."pushKeys_id_seq"', 1, false);


--
-- Name: pushes_number_seq; Type: SEQUENCE SET; Schema: telar; Owner: -
--

SELECT pg_catalog.setval('telar.pushes_number_seq', 1, false);


--
-- Name: apiCalls_rowid_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop."apiCalls_rowid_seq"', 1, false);


--
-- Name: auditEntries_number_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop."auditEntries_number_seq"', 1, false);


--
-- Name: componentLog_sequence_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop."componentLog_sequence_seq"', 1, false);


--
-- Name: endpointTokens_rowid_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop."endpointTokens_rowid_seq"', 1, true);


--
-- Name: files_rowid_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop.files_rowid_seq', 2, true);


--
-- Name: jobUndo_id_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop."jobUndo_id_seq"', 1, false);


--
-- Name: jobs_rowid_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop.jobs_rowid_seq', 1, true);


--
-- Name: knowledgeBases_number_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop."knowledgeBases_number_seq"', 3, true);


--
-- Name: knowledgeFragments_fragment_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop."knowledgeFragments_fragment_seq"', 2, true);


--
-- Name: knowledgeSources_number_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop."knowledgeSources_number_seq"', 2, true);


--
-- Name: mcpTokens_rowid_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop."mcpTokens_rowid_seq"', 1, true);


--
-- Name: notifications_rowid_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop.notifications_rowid_seq', 5, true);


--
-- Name: once_rowid_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop.once_rowid_seq', 1, false);


--
-- Name: r_everytype__seq_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop.r_everytype__seq_seq', 2, true);


--
-- Name: r_orders__seq_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop.r_orders__seq_seq', 3, true);


--
-- Name: r_solved__seq_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop.r_solved__seq_seq', 1, true);


--
-- Name: r_talked__seq_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop.r_talked__seq_seq', 1, true);


--
-- Name: r_tickets__seq_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop.r_tickets__seq_seq', 3, true);


--
-- Name: recordComments_rowid_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop."recordComments_rowid_seq"', 1, true);


--
-- Name: recordHistory_id_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop."recordHistory_id_seq"', 2, true);


--
-- Name: taskRuns_rowid_seq; Type: SEQUENCE SET; Schema: telar_shop; Owner: -
--

SELECT pg_catalog.setval('telar_shop."taskRuns_rowid_seq"', 1, true);


--
-- Name: accountEnvironments accountEnvironments_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."accountEnvironments"
    ADD CONSTRAINT "accountEnvironments_pkey" PRIMARY KEY ("accountId", "environmentId");


--
-- Name: accounts accounts_email_key; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.accounts
    ADD CONSTRAINT accounts_email_key UNIQUE (email);


--
-- Name: accounts accounts_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);


--
-- Name: auditEntries auditEntries_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."auditEntries"
    ADD CONSTRAINT "auditEntries_pkey" PRIMARY KEY (number);


--
-- Name: avatars avatars_key_key; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.avatars
    ADD CONSTRAINT avatars_key_key UNIQUE (key);


--
-- Name: avatars avatars_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.avatars
    ADD CONSTRAINT avatars_pkey PRIMARY KEY ("accountId");


--
-- Name: deletedEnvironments deletedEnvironments_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."deletedEnvironments"
    ADD CONSTRAINT "deletedEnvironments_pkey" PRIMARY KEY (id);


--
-- Name: environmentBackups environmentBackups_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."environmentBackups"
    ADD CONSTRAINT "environmentBackups_pkey" PRIMARY KEY (id);


--
-- Name: environmentSigning environmentSigning_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."environmentSigning"
    ADD CONSTRAINT "environmentSigning_pkey" PRIMARY KEY ("environmentId");


--
-- Name: environmentSizes environmentSizes_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."environmentSizes"
    ADD CONSTRAINT "environmentSizes_pkey" PRIMARY KEY ("environmentId", day);


--
-- Name: environmentVariables environmentVariables_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."environmentVariables"
    ADD CONSTRAINT "environmentVariables_pkey" PRIMARY KEY ("environmentId", name);


--
-- Name: environments environments_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.environments
    ADD CONSTRAINT environments_pkey PRIMARY KEY (id);


--
-- Name: environments environments_url_key; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.environments
    ADD CONSTRAINT environments_url_key UNIQUE (url);


--
-- Name: faultFollowers faultFollowers_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."faultFollowers"
    ADD CONSTRAINT "faultFollowers_pkey" PRIMARY KEY ("environmentId", "accountId");


--
-- Name: knownClients knownClients_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."knownClients"
    ADD CONSTRAINT "knownClients_pkey" PRIMARY KEY ("accountId", mark);


--
-- Name: leases leases_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (name);


--
-- Name: loginTokens loginTokens_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."loginTokens"
    ADD CONSTRAINT "loginTokens_pkey" PRIMARY KEY (hash);


--
-- Name: mails mails_id_key; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.mails
    ADD CONSTRAINT mails_id_key UNIQUE (id);


--
-- Name: mails mails_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (number);


--
-- Name: meta meta_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.meta
    ADD CONSTRAINT meta_pkey PRIMARY KEY (key);


--
-- Name: modelUsage modelUsage_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."modelUsage"
    ADD CONSTRAINT "modelUsage_pkey" PRIMARY KEY ("environmentId", day, "accountId", model);


--
-- Name: nodes nodes_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.nodes
    ADD CONSTRAINT nodes_pkey PRIMARY KEY (id);


--
-- Name: nonceMemory nonceMemory_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."nonceMemory"
    ADD CONSTRAINT "nonceMemory_pkey" PRIMARY KEY ("ofTable");


--
-- Name: once once_rowid_key; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.once
    ADD CONSTRAINT once_rowid_key UNIQUE (rowid);


--
-- Name: passwordLinks passwordLinks_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."passwordLinks"
    ADD CONSTRAINT "passwordLinks_pkey" PRIMARY KEY (hash);


--
-- Name: platformSettings platformSettings_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."platformSettings"
    ADD CONSTRAINT "platformSettings_pkey" PRIMARY KEY (id);


--
-- Name: pushKeys pushKeys_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."pushKeys"
    ADD CONSTRAINT "pushKeys_pkey" PRIMARY KEY (id);


--
-- Name: pushSubscriptions pushSubscriptions_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."pushSubscriptions"
    ADD CONSTRAINT "pushSubscriptions_pkey" PRIMARY KEY ("sessionId", "environmentId");


--
-- Name: pushes pushes_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.pushes
    ADD CONSTRAINT pushes_pkey PRIMARY KEY (number);


--
-- Name: recoveryCodes recoveryCodes_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."recoveryCodes"
    ADD CONSTRAINT "recoveryCodes_pkey" PRIMARY KEY ("accountId", hash);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


--
-- Name: sessions sessions_publicKey_key; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.sessions
    ADD CONSTRAINT "sessions_publicKey_key" UNIQUE ("publicKey");


--
-- Name: taskTimes taskTimes_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."taskTimes"
    ADD CONSTRAINT "taskTimes_pkey" PRIMARY KEY ("environmentId");


--
-- Name: twoFactors twoFactors_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."twoFactors"
    ADD CONSTRAINT "twoFactors_pkey" PRIMARY KEY ("accountId");


--
-- Name: usedNonces0 usedNonces0_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."usedNonces0"
    ADD CONSTRAINT "usedNonces0_pkey" PRIMARY KEY (nonce, session);


--
-- Name: usedNonces1 usedNonces1_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."usedNonces1"
    ADD CONSTRAINT "usedNonces1_pkey" PRIMARY KEY (nonce, session);


--
-- Name: usedNonces2 usedNonces2_pkey; Type: CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."usedNonces2"
    ADD CONSTRAINT "usedNonces2_pkey" PRIMARY KEY (nonce, session);


--
-- Name: agentConversations agentConversations_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."agentConversations"
    ADD CONSTRAINT "agentConversations_pkey" PRIMARY KEY (id);


--
-- Name: agentTurns agentTurns_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."agentTurns"
    ADD CONSTRAINT "agentTurns_pkey" PRIMARY KEY (id);


--
-- Name: apiCalls apiCalls_id_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."apiCalls"
    ADD CONSTRAINT "apiCalls_id_key" UNIQUE (id);


--
-- Name: apiCalls apiCalls_rowid_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."apiCalls"
    ADD CONSTRAINT "apiCalls_rowid_key" UNIQUE (rowid);


--
-- Name: auditEntries auditEntries_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."auditEntries"
    ADD CONSTRAINT "auditEntries_pkey" PRIMARY KEY (number);


--
-- Name: componentLog componentLog_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."componentLog"
    ADD CONSTRAINT "componentLog_pkey" PRIMARY KEY (sequence);


--
-- Name: componentPreferences componentPreferences_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."componentPreferences"
    ADD CONSTRAINT "componentPreferences_pkey" PRIMARY KEY ("accountId", "componentId");


--
-- Name: componentVersions componentVersions_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."componentVersions"
    ADD CONSTRAINT "componentVersions_pkey" PRIMARY KEY ("componentId", version);


--
-- Name: components components_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.components
    ADD CONSTRAINT components_pkey PRIMARY KEY (id);


--
-- Name: endpointTokens endpointTokens_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."endpointTokens"
    ADD CONSTRAINT "endpointTokens_pkey" PRIMARY KEY (id);


--
-- Name: endpointTokens endpointTokens_rowid_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."endpointTokens"
    ADD CONSTRAINT "endpointTokens_rowid_key" UNIQUE (rowid);


--
-- Name: faults faults_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.faults
    ADD CONSTRAINT faults_pkey PRIMARY KEY (id);


--
-- Name: files files_bucket_key_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.files
    ADD CONSTRAINT files_bucket_key_key UNIQUE (bucket, key);


--
-- Name: files files_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);


--
-- Name: files files_rowid_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.files
    ADD CONSTRAINT files_rowid_key UNIQUE (rowid);


--
-- Name: jobUndo jobUndo_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."jobUndo"
    ADD CONSTRAINT "jobUndo_pkey" PRIMARY KEY (id);


--
-- Name: jobs jobs_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);


--
-- Name: jobs jobs_rowid_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.jobs
    ADD CONSTRAINT jobs_rowid_key UNIQUE (rowid);


--
-- Name: knowledgeBases knowledgeBases_collectionId_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."knowledgeBases"
    ADD CONSTRAINT "knowledgeBases_collectionId_key" UNIQUE ("collectionId");


--
-- Name: knowledgeBases knowledgeBases_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."knowledgeBases"
    ADD CONSTRAINT "knowledgeBases_pkey" PRIMARY KEY (number);


--
-- Name: knowledgeFragments knowledgeFragments_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."knowledgeFragments"
    ADD CONSTRAINT "knowledgeFragments_pkey" PRIMARY KEY (fragment);


--
-- Name: knowledgeMarks knowledgeMarks_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."knowledgeMarks"
    ADD CONSTRAINT "knowledgeMarks_pkey" PRIMARY KEY (base, owner, fragment);


--
-- Name: knowledgeRecords knowledgeRecords_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."knowledgeRecords"
    ADD CONSTRAINT "knowledgeRecords_pkey" PRIMARY KEY (base, owner);


--
-- Name: knowledgeSources knowledgeSources_base_fieldId_titleFieldId_model_dimensions_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."knowledgeSources"
    ADD CONSTRAINT "knowledgeSources_base_fieldId_titleFieldId_model_dimensions_key" UNIQUE (base, "fieldId", "titleFieldId", model, dimensions);


--
-- Name: knowledgeSources knowledgeSources_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."knowledgeSources"
    ADD CONSTRAINT "knowledgeSources_pkey" PRIMARY KEY (number);


--
-- Name: l_everytype^qdTpmBxzIjrxPNj1K l_everytype^qdTpmBxzIjrxPNj1K_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."l_everytype^qdTpmBxzIjrxPNj1K"
    ADD CONSTRAINT "l_everytype^qdTpmBxzIjrxPNj1K_pkey" PRIMARY KEY (owner, "position");


--
-- Name: mcpTokens mcpTokens_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."mcpTokens"
    ADD CONSTRAINT "mcpTokens_pkey" PRIMARY KEY (id);


--
-- Name: mcpTokens mcpTokens_rowid_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."mcpTokens"
    ADD CONSTRAINT "mcpTokens_rowid_key" UNIQUE (rowid);


--
-- Name: memberships memberships_accountId_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.memberships
    ADD CONSTRAINT "memberships_accountId_key" UNIQUE ("accountId");


--
-- Name: memberships memberships_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (id);


--
-- Name: meta meta_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.meta
    ADD CONSTRAINT meta_pkey PRIMARY KEY (key);


--
-- Name: notificationSettings notificationSettings_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."notificationSettings"
    ADD CONSTRAINT "notificationSettings_pkey" PRIMARY KEY ("accountId");


--
-- Name: notifications notifications_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);


--
-- Name: notifications notifications_rowid_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.notifications
    ADD CONSTRAINT notifications_rowid_key UNIQUE (rowid);


--
-- Name: once once_rowid_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.once
    ADD CONSTRAINT once_rowid_key UNIQUE (rowid);


--
-- Name: r_everytype r_everytype__id_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.r_everytype
    ADD CONSTRAINT r_everytype__id_key UNIQUE (_id);


--
-- Name: r_everytype r_everytype_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.r_everytype
    ADD CONSTRAINT r_everytype_pkey PRIMARY KEY (_seq);


--
-- Name: r_orders r_orders__id_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.r_orders
    ADD CONSTRAINT r_orders__id_key UNIQUE (_id);


--
-- Name: r_orders r_orders_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.r_orders
    ADD CONSTRAINT r_orders_pkey PRIMARY KEY (_seq);


--
-- Name: r_solved r_solved__id_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.r_solved
    ADD CONSTRAINT r_solved__id_key UNIQUE (_id);


--
-- Name: r_solved r_solved_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.r_solved
    ADD CONSTRAINT r_solved_pkey PRIMARY KEY (_seq);


--
-- Name: r_talked r_talked__id_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.r_talked
    ADD CONSTRAINT r_talked__id_key UNIQUE (_id);


--
-- Name: r_talked r_talked_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.r_talked
    ADD CONSTRAINT r_talked_pkey PRIMARY KEY (_seq);


--
-- Name: r_tickets r_tickets__id_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.r_tickets
    ADD CONSTRAINT r_tickets__id_key UNIQUE (_id);


--
-- Name: r_tickets r_tickets_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop.r_tickets
    ADD CONSTRAINT r_tickets_pkey PRIMARY KEY (_seq);


--
-- Name: recordAuthors recordAuthors_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."recordAuthors"
    ADD CONSTRAINT "recordAuthors_pkey" PRIMARY KEY ("collectionId", "firstSeq");


--
-- Name: recordCollections recordCollections_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."recordCollections"
    ADD CONSTRAINT "recordCollections_pkey" PRIMARY KEY (id);


--
-- Name: recordComments recordComments_id_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."recordComments"
    ADD CONSTRAINT "recordComments_id_key" UNIQUE (id);


--
-- Name: recordComments recordComments_rowid_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."recordComments"
    ADD CONSTRAINT "recordComments_rowid_key" UNIQUE (rowid);


--
-- Name: recordHistory recordHistory_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."recordHistory"
    ADD CONSTRAINT "recordHistory_pkey" PRIMARY KEY (id);


--
-- Name: recordNumbers recordNumbers_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."recordNumbers"
    ADD CONSTRAINT "recordNumbers_pkey" PRIMARY KEY ("collectionId", "fieldId");


--
-- Name: supportAnswers supportAnswers_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."supportAnswers"
    ADD CONSTRAINT "supportAnswers_pkey" PRIMARY KEY (id);


--
-- Name: supportConversations supportConversations_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."supportConversations"
    ADD CONSTRAINT "supportConversations_pkey" PRIMARY KEY (id);


--
-- Name: supportFiles supportFiles_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."supportFiles"
    ADD CONSTRAINT "supportFiles_pkey" PRIMARY KEY (place, "conversationId");


--
-- Name: supportMessages supportMessages_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."supportMessages"
    ADD CONSTRAINT "supportMessages_pkey" PRIMARY KEY (id);


--
-- Name: supportReads supportReads_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."supportReads"
    ADD CONSTRAINT "supportReads_pkey" PRIMARY KEY ("conversationId", "accountId", side);


--
-- Name: taskRuns taskRuns_id_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."taskRuns"
    ADD CONSTRAINT "taskRuns_id_key" UNIQUE (id);


--
-- Name: taskRuns taskRuns_rowid_key; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."taskRuns"
    ADD CONSTRAINT "taskRuns_rowid_key" UNIQUE (rowid);


--
-- Name: taskSchedules taskSchedules_pkey; Type: CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."taskSchedules"
    ADD CONSTRAINT "taskSchedules_pkey" PRIMARY KEY ("taskId");


--
-- Name: accountEnvironments_environmentId; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "accountEnvironments_environmentId" ON telar."accountEnvironments" USING btree ("environmentId");


--
-- Name: auditEntries_at; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "auditEntries_at" ON telar."auditEntries" USING btree (at);


--
-- Name: auditEntries_environmentId; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "auditEntries_environmentId" ON telar."auditEntries" USING btree ("environmentId", number);


--
-- Name: environmentBackups_environmentId; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "environmentBackups_environmentId" ON telar."environmentBackups" USING btree ("environmentId", "createdAt");


--
-- Name: leases_left; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX leases_left ON telar.leases USING btree ("leftAt");


--
-- Name: leases_node; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX leases_node ON telar.leases USING btree ("nodeId");


--
-- Name: loginTokens_accountId; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "loginTokens_accountId" ON telar."loginTokens" USING btree ("accountId");


--
-- Name: loginTokens_expiresAt; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "loginTokens_expiresAt" ON telar."loginTokens" USING btree ("expiresAt");


--
-- Name: mails_endedAt; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "mails_endedAt" ON telar.mails USING btree ("endedAt");


--
-- Name: mails_environmentId; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "mails_environmentId" ON telar.mails USING btree ("environmentId");


--
-- Name: mails_nobodys; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX mails_nobodys ON telar.mails USING btree ("endsAt") WHERE (recipient IS NULL);


--
-- Name: mails_state; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX mails_state ON telar.mails USING btree (state, "nextAt");


--
-- Name: modelUsage_day; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "modelUsage_day" ON telar."modelUsage" USING btree (day);


--
-- Name: once_key; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX once_key ON telar.once USING btree (substr(key, 1, 12), rowid);


--
-- Name: passwordLinks_accountId; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "passwordLinks_accountId" ON telar."passwordLinks" USING btree ("accountId");


--
-- Name: passwordLinks_expiresAt; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "passwordLinks_expiresAt" ON telar."passwordLinks" USING btree ("expiresAt");


--
-- Name: pushSubscriptions_environmentId; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "pushSubscriptions_environmentId" ON telar."pushSubscriptions" USING btree ("environmentId");


--
-- Name: pushSubscriptions_mark; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "pushSubscriptions_mark" ON telar."pushSubscriptions" USING btree (mark);


--
-- Name: pushes_nextAt; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "pushes_nextAt" ON telar.pushes USING btree ("nextAt");


--
-- Name: pushes_subscription; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX pushes_subscription ON telar.pushes USING btree ("sessionId", "environmentId");


--
-- Name: sessions_accountId; Type: INDEX; Schema: telar; Owner: -
--

CREATE INDEX "sessions_accountId" ON telar.sessions USING btree ("accountId");


--
-- Name: a_everytype^UaiDzpFbEMRzMeI58; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "a_everytype^UaiDzpFbEMRzMeI58" ON telar_shop.r_everytype USING btree ("f_UaiDzpFbEMRzMeI58" NULLS FIRST, _seq);


--
-- Name: a_everytype^WVaMY3tBO0OLfBO2E; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE UNIQUE INDEX "a_everytype^WVaMY3tBO0OLfBO2E" ON telar_shop.r_everytype USING btree ("f_WVaMY3tBO0OLfBO2E");


--
-- Name: a_everytype^createdAt; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "a_everytype^createdAt" ON telar_shop.r_everytype USING btree ("createdAt" NULLS FIRST, _seq);


--
-- Name: a_orders^createdAt; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "a_orders^createdAt" ON telar_shop.r_orders USING btree ("createdAt" NULLS FIRST, _seq);


--
-- Name: a_solved^createdAt; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "a_solved^createdAt" ON telar_shop.r_solved USING btree ("createdAt" NULLS FIRST, _seq);


--
-- Name: a_talked^createdAt; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "a_talked^createdAt" ON telar_shop.r_talked USING btree ("createdAt" NULLS FIRST, _seq);


--
-- Name: a_tickets^createdAt; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "a_tickets^createdAt" ON telar_shop.r_tickets USING btree ("createdAt" NULLS FIRST, _seq);


--
-- Name: a_tickets^qCj9uItvrgmMXKJvA; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE UNIQUE INDEX "a_tickets^qCj9uItvrgmMXKJvA" ON telar_shop.r_tickets USING btree ("f_qCj9uItvrgmMXKJvA");


--
-- Name: agentConversations_agentId; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "agentConversations_agentId" ON telar_shop."agentConversations" USING btree ("agentId", "updatedAt");


--
-- Name: agentTurns_position; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE UNIQUE INDEX "agentTurns_position" ON telar_shop."agentTurns" USING btree ("conversationId", "position");


--
-- Name: apiCalls_endpointId; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "apiCalls_endpointId" ON telar_shop."apiCalls" USING btree ("endpointId", rowid);


--
-- Name: auditEntries_at; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "auditEntries_at" ON telar_shop."auditEntries" USING btree (at);


--
-- Name: auditEntries_environmentId; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "auditEntries_environmentId" ON telar_shop."auditEntries" USING btree ("environmentId", number);


--
-- Name: componentLog_change; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "componentLog_change" ON telar_shop."componentLog" USING btree ("changeId", sequence);


--
-- Name: componentLog_component; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "componentLog_component" ON telar_shop."componentLog" USING btree ("componentId", sequence);


--
-- Name: componentLog_createdAt; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "componentLog_createdAt" ON telar_shop."componentLog" USING btree ("createdAt", sequence);


--
-- Name: componentReferences_fromId; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "componentReferences_fromId" ON telar_shop."componentReferences" USING btree ("fromId");


--
-- Name: componentReferences_to; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "componentReferences_to" ON telar_shop."componentReferences" USING btree ("toKind", "toId", "fieldName");


--
-- Name: componentVersions_changeId; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "componentVersions_changeId" ON telar_shop."componentVersions" USING btree ("changeId");


--
-- Name: components_kind_name; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE UNIQUE INDEX components_kind_name ON telar_shop.components USING btree (kind, name) WHERE ("deletedAt" IS NULL);


--
-- Name: endpointTokens_endpointId; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "endpointTokens_endpointId" ON telar_shop."endpointTokens" USING btree ("endpointId", rowid);


--
-- Name: faults_lastAt; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "faults_lastAt" ON telar_shop.faults USING btree ("lastAt");


--
-- Name: faults_mark; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE UNIQUE INDEX faults_mark ON telar_shop.faults USING btree ("componentId", mark);


--
-- Name: files_expiresAt; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "files_expiresAt" ON telar_shop.files USING btree ("expiresAt", rowid) WHERE ("expiresAt" IS NOT NULL);


--
-- Name: files_hash; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX files_hash ON telar_shop.files USING btree (hash, rowid);


--
-- Name: files_status_createdAt; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "files_status_createdAt" ON telar_shop.files USING btree (status, "createdAt", rowid);


--
-- Name: i_tickets^xs5r54XcN8tlwbALw; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE UNIQUE INDEX "i_tickets^xs5r54XcN8tlwbALw" ON telar_shop.r_tickets USING btree ("f_3uCNPfVZtAf0wZeZg");


--
-- Name: jobUndo_jobId; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "jobUndo_jobId" ON telar_shop."jobUndo" USING btree ("jobId");


--
-- Name: jobs_createdAt; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "jobs_createdAt" ON telar_shop.jobs USING btree ("createdAt", rowid);


--
-- Name: jobs_status; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX jobs_status ON telar_shop.jobs USING btree (status, "createdAt", rowid);


--
-- Name: l_everytype^qdTpmBxzIjrxPNj1K^target; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE UNIQUE INDEX "l_everytype^qdTpmBxzIjrxPNj1K^target" ON telar_shop."l_everytype^qdTpmBxzIjrxPNj1K" USING btree (target, owner);


--
-- Name: notifications_accountId; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "notifications_accountId" ON telar_shop.notifications USING btree ("accountId", "createdAt", rowid);


--
-- Name: notifications_createdAt; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "notifications_createdAt" ON telar_shop.notifications USING btree ("createdAt", rowid);


--
-- Name: notifications_digest; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX notifications_digest ON telar_shop.notifications USING btree ("accountId", rowid) WHERE ("awaitsDigest" = 1);


--
-- Name: once_key; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX once_key ON telar_shop.once USING btree (substr(key, 1, 12), rowid);


--
-- Name: p_everytype^aZdnv1mmHAUTQo0Hq; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "p_everytype^aZdnv1mmHAUTQo0Hq" ON telar_shop.r_everytype USING btree (((((((((((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) | (((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) << 4)) & (252645135)::bigint) | (((((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) | (((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) << 4)) & (252645135)::bigint) << 2)) & (858993459)::bigint) | (((((((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) | (((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) << 4)) & (252645135)::bigint) | (((((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) | (((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_longitude" + (180.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) << 4)) & (252645135)::bigint) << 2)) & (858993459)::bigint) << 1)) & (1431655765)::bigint) | (((((((((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) | (((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) << 4)) & (252645135)::bigint) | (((((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) | (((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) << 4)) & (252645135)::bigint) << 2)) & (858993459)::bigint) | (((((((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) | (((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) << 4)) & (252645135)::bigint) | (((((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) | (((LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) | (LEAST((65535)::bigint, (trunc((("f_aZdnv1mmHAUTQo0Hq_latitude" + (90.0)::double precision) * (182.04444444444445)::double precision)))::bigint) << 8)) & (16711935)::bigint) << 4)) & (252645135)::bigint) << 2)) & (858993459)::bigint) << 1)) & (1431655765)::bigint) << 1))), "f_aZdnv1mmHAUTQo0Hq_longitude", "f_aZdnv1mmHAUTQo0Hq_latitude");


--
-- Name: recordComments_record; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "recordComments_record" ON telar_shop."recordComments" USING btree ("collectionId", "recordId", rowid);


--
-- Name: recordHistory_age; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "recordHistory_age" ON telar_shop."recordHistory" USING btree ("collectionId", at);


--
-- Name: recordHistory_deleted; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "recordHistory_deleted" ON telar_shop."recordHistory" USING btree ("collectionId") WHERE (operation = 'delete'::text);


--
-- Name: recordHistory_record; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "recordHistory_record" ON telar_shop."recordHistory" USING btree ("collectionId", "recordId");


--
-- Name: supportConversations_accountId; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "supportConversations_accountId" ON telar_shop."supportConversations" USING btree ("accountId", "updatedAt");


--
-- Name: supportConversations_updatedAt; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "supportConversations_updatedAt" ON telar_shop."supportConversations" USING btree ("updatedAt");


--
-- Name: supportConversations_waitsSince; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "supportConversations_waitsSince" ON telar_shop."supportConversations" USING btree ("waitsSince");


--
-- Name: supportMessages_authorId; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "supportMessages_authorId" ON telar_shop."supportMessages" USING btree ("authorId", "messageId");


--
-- Name: supportMessages_messageId; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE UNIQUE INDEX "supportMessages_messageId" ON telar_shop."supportMessages" USING btree ("conversationId", side, "authorId", "messageId");


--
-- Name: supportMessages_position; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE UNIQUE INDEX "supportMessages_position" ON telar_shop."supportMessages" USING btree ("conversationId", "position");


--
-- Name: taskRuns_open; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "taskRuns_open" ON telar_shop."taskRuns" USING btree (state, rowid) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));


--
-- Name: taskRuns_slot; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE UNIQUE INDEX "taskRuns_slot" ON telar_shop."taskRuns" USING btree ("taskId", slot) WHERE (slot IS NOT NULL);


--
-- Name: taskRuns_taskId; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "taskRuns_taskId" ON telar_shop."taskRuns" USING btree ("taskId", rowid);


--
-- Name: x_everytype^y3Q6eJNpvp5LEbRoM; Type: INDEX; Schema: telar_shop; Owner: -
--

CREATE INDEX "x_everytype^y3Q6eJNpvp5LEbRoM" ON telar_shop.r_everytype USING gin (to_tsvector('simple'::regconfig, regexp_replace(replace("left"("f_z3uy3L9T53Rrg4tTI_folded", 200000), '̃'::text, ''::text), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02df\u037e\u0387\u055a-\u055f\u0589\u05be\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e3f\u2000-\u206f\u207a-\u207e\u208a-\u208e\u20a0-\u20ff\u2190-\u245f\u2500-\u2775\u2794-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe10-\ufe6f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\ufffc\ufffd\U0001F000-\U0001FAFF]+'::text, ' '::text, 'g'::text)));


--
-- Name: accountEnvironments news_accountEnvironments; Type: TRIGGER; Schema: telar; Owner: -
--

CREATE TRIGGER "news_accountEnvironments" AFTER INSERT OR DELETE OR UPDATE ON telar."accountEnvironments" FOR EACH ROW EXECUTE FUNCTION telar."news_accountEnvironments"();


--
-- Name: accounts news_accounts; Type: TRIGGER; Schema: telar; Owner: -
--

CREATE TRIGGER news_accounts AFTER INSERT OR DELETE OR UPDATE ON telar.accounts FOR EACH ROW EXECUTE FUNCTION telar.news_accounts();


--
-- Name: environments news_environments; Type: TRIGGER; Schema: telar; Owner: -
--

CREATE TRIGGER news_environments AFTER INSERT OR DELETE OR UPDATE ON telar.environments FOR EACH ROW EXECUTE FUNCTION telar.news_environments();


--
-- Name: mails news_mails; Type: TRIGGER; Schema: telar; Owner: -
--

CREATE TRIGGER news_mails AFTER INSERT ON telar.mails FOR EACH STATEMENT EXECUTE FUNCTION telar.news_mails();


--
-- Name: platformSettings news_platformSettings; Type: TRIGGER; Schema: telar; Owner: -
--

CREATE TRIGGER "news_platformSettings" AFTER INSERT OR DELETE OR UPDATE ON telar."platformSettings" FOR EACH STATEMENT EXECUTE FUNCTION telar."news_platformSettings"();


--
-- Name: pushes news_pushes; Type: TRIGGER; Schema: telar; Owner: -
--

CREATE TRIGGER news_pushes AFTER INSERT ON telar.pushes FOR EACH STATEMENT EXECUTE FUNCTION telar.news_pushes();


--
-- Name: sessions news_sessions; Type: TRIGGER; Schema: telar; Owner: -
--

CREATE TRIGGER news_sessions AFTER DELETE ON telar.sessions FOR EACH ROW EXECUTE FUNCTION telar.news_sessions();


--
-- Name: memberships news_memberships; Type: TRIGGER; Schema: telar_shop; Owner: -
--

CREATE TRIGGER news_memberships AFTER INSERT OR DELETE OR UPDATE ON telar_shop.memberships FOR EACH ROW EXECUTE FUNCTION telar_shop.news_memberships();


--
-- Name: meta news_meta; Type: TRIGGER; Schema: telar_shop; Owner: -
--

CREATE TRIGGER news_meta AFTER INSERT OR DELETE OR UPDATE ON telar_shop.meta FOR EACH STATEMENT EXECUTE FUNCTION telar_shop.news_meta();


--
-- Name: taskRuns news_taskRuns; Type: TRIGGER; Schema: telar_shop; Owner: -
--

CREATE TRIGGER "news_taskRuns" AFTER INSERT ON telar_shop."taskRuns" FOR EACH ROW EXECUTE FUNCTION telar_shop."news_taskRuns"();


--
-- Name: accountEnvironments accountEnvironments_accountId_fkey; Type: FK CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."accountEnvironments"
    ADD CONSTRAINT "accountEnvironments_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES telar.accounts(id) ON DELETE CASCADE;


--
-- Name: avatars avatars_accountId_fkey; Type: FK CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.avatars
    ADD CONSTRAINT "avatars_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES telar.accounts(id) ON DELETE CASCADE;


--
-- Name: knownClients knownClients_accountId_fkey; Type: FK CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."knownClients"
    ADD CONSTRAINT "knownClients_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES telar.accounts(id) ON DELETE CASCADE;


--
-- Name: loginTokens loginTokens_accountId_fkey; Type: FK CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."loginTokens"
    ADD CONSTRAINT "loginTokens_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES telar.accounts(id) ON DELETE CASCADE;


--
-- Name: passwordLinks passwordLinks_accountId_fkey; Type: FK CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."passwordLinks"
    ADD CONSTRAINT "passwordLinks_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES telar.accounts(id) ON DELETE CASCADE;


--
-- Name: pushSubscriptions pushSubscriptions_sessionId_fkey; Type: FK CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."pushSubscriptions"
    ADD CONSTRAINT "pushSubscriptions_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES telar.sessions(id) ON DELETE CASCADE;


--
-- Name: pushes pushes_sessionId_environmentId_fkey; Type: FK CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.pushes
    ADD CONSTRAINT "pushes_sessionId_environmentId_fkey" FOREIGN KEY ("sessionId", "environmentId") REFERENCES telar."pushSubscriptions"("sessionId", "environmentId") ON DELETE CASCADE;


--
-- Name: recoveryCodes recoveryCodes_accountId_fkey; Type: FK CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."recoveryCodes"
    ADD CONSTRAINT "recoveryCodes_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES telar.accounts(id) ON DELETE CASCADE;


--
-- Name: sessions sessions_accountId_fkey; Type: FK CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar.sessions
    ADD CONSTRAINT "sessions_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES telar.accounts(id) ON DELETE CASCADE;


--
-- Name: twoFactors twoFactors_accountId_fkey; Type: FK CONSTRAINT; Schema: telar; Owner: -
--

ALTER TABLE ONLY telar."twoFactors"
    ADD CONSTRAINT "twoFactors_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES telar.accounts(id) ON DELETE CASCADE;


--
-- Name: componentLog componentLog_componentId_fkey; Type: FK CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."componentLog"
    ADD CONSTRAINT "componentLog_componentId_fkey" FOREIGN KEY ("componentId") REFERENCES telar_shop.components(id);


--
-- Name: componentReferences componentReferences_fromId_fkey; Type: FK CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."componentReferences"
    ADD CONSTRAINT "componentReferences_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES telar_shop.components(id);


--
-- Name: componentVersions componentVersions_componentId_fkey; Type: FK CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."componentVersions"
    ADD CONSTRAINT "componentVersions_componentId_fkey" FOREIGN KEY ("componentId") REFERENCES telar_shop.components(id);


--
-- Name: l_everytype^qdTpmBxzIjrxPNj1K l_everytype^qdTpmBxzIjrxPNj1K_owner_fkey; Type: FK CONSTRAINT; Schema: telar_shop; Owner: -
--

ALTER TABLE ONLY telar_shop."l_everytype^qdTpmBxzIjrxPNj1K"
    ADD CONSTRAINT "l_everytype^qdTpmBxzIjrxPNj1K_owner_fkey" FOREIGN KEY (owner) REFERENCES telar_shop.r_everytype(_seq) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


