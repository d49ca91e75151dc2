import { addFieldType } from './addFieldType.ts'
import { grade, gradeReading } from './grade.ts'

/** Imported by the threads and processes of a test's server: each of them reads a registry of its own. */
addFieldType(grade, gradeReading)
